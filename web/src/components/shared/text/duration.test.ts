import { expect, test } from 'vitest';
import { durationWords } from './duration.ts';

test.each([
  [0.2, 'less than an hour'],
  [1.2, 'about 1 hour'],
  [30, 'about 30 hours'],
  [47, 'about 2 days'],
  [24 * 9, 'about 9 days'],
])('%s hours are %s', (hours, words) => {
  expect(durationWords(hours)).toBe(words);
});
