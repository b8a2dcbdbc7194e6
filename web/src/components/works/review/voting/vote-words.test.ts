import { expect, test } from 'vitest';
import { parseVoteWords } from './vote-words.ts';

test('a stored draft keeps the text of each vote, and nothing that the form does not know', () => {
  expect(parseVoteWords({ deny: 'No papers.', request_information: 'Which town?', approve: 3, more: 'x' })).toEqual({
    deny: 'No papers.',
    request_information: 'Which town?',
  });
  expect(parseVoteWords({ choice: 'approve', words: 'A draft about a work' })).toEqual({});
});
