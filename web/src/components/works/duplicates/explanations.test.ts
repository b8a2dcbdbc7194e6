import { expect, it } from 'vitest';
import { explanationFor, settlesAny } from './explanations.ts';

it('sends an admin to the owners of possible duplicates only if these are named', () => {
  expect(explanationFor('admin', { named: true })).toContain('write to the owners named below');
  expect(explanationFor('admin', { named: false })).toContain('another admin must write to the owners');
  expect(explanationFor('voter', { named: false })).toBe('Compare the records before you vote.');
});

it('an admin settles the pairs of a work in which they have no stake, although they have one in another of its pairs', () => {
  const records = (...ids: string[]) => ids.map((workId) => ({ workId }));
  expect(settlesAny('work', ['own', 'other'], records('work', 'other'))).toBe(true);
  expect(settlesAny('work', ['own'], records('work'))).toBe(false);
  expect(settlesAny('own', ['other'], [])).toBe(false);
});
