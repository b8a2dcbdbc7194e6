import { expect, test } from 'vitest';
import { isLostByVote, makerFix, makerSentence, marksSpoken } from './marks.ts';

const states = { maker: 'proved', assay: 'missing', bill: 'missing', claim: 'against', record: 'proved' } as const;

test('the five marks have a spoken sentence', () => {
  expect(marksSpoken(states)).toBe('Maker proved. Assay not proved. Bill not proved. Claim against. Record proved.');
});

test('the maker’s mark of a denied work says that the vote is why it is missing, and not the artist', () => {
  const denied = {
    marks: { ...states, maker: 'missing', assay: 'against' },
    maker: { recognised: true, identified: false, confirmed: true },
    attribution: 'by',
  } as const;
  expect(makerSentence(denied)).toBe('Not proved: the work was voted not authentic');
  expect(makerFix(denied)).toBeUndefined();
  expect(isLostByVote(denied)).toBe(true);
  const after = { ...denied, attribution: 'after' } as const;
  expect(makerSentence(after)).toContain('not as by the artist');
  expect(isLostByVote(after)).toBe(false);
});
