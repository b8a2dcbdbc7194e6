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
  expect(makerSentence(after)).toContain('not as made by the artist');
  expect(isLostByVote(after)).toBe(false);
});

test('the maker’s mark of an artist who is new here names both reasons, and leads to the first', () => {
  const own = {
    marks: { ...states, maker: 'missing' },
    maker: { recognised: false, identified: false, confirmed: true },
    attribution: 'by',
  } as const;
  expect(makerSentence(own)).toBe('Artist not recognised yet; identity not verified yet');
  expect(makerFix(own)).toBe('/user/edit');
  const named = { ...own, maker: { ...own.maker, confirmed: false } };
  expect(makerSentence(named)).toBe('Not proved to be by a recognised artist');
  expect(makerFix(named)).toBeUndefined();
});
