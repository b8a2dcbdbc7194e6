import { expect, test } from 'vitest';
import { isWritten, parseWorkVote, voteOf } from './work-vote.ts';

test('a vote of which only the choice was pressed is not a written draft', () => {
  expect(isWritten({ ...voteOf(null), choice: 'deny' })).toBe(false);
  expect(isWritten({ ...voteOf(null), words: ' ' })).toBe(false);
});

test.for([
  { words: 'The ground agrees with the year.' },
  { basis: { grounds: ['style'] } },
  { basis: { seen: 'pictures' } },
  { basis: { interest: 'none' } },
])('a vote with %o is a written draft', (stored) => {
  expect(isWritten(parseWorkVote(stored))).toBe(true);
});
