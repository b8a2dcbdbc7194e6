import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('few pages are all shown', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test('the first, the last and those around the page are shown, and a sign where some are left out', () => {
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
});

test('a single number that would be left out is shown instead of the sign', () => {
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
  expect(pageNumbers(9, 12)).toEqual([1, null, 8, 9, 10, 11, 12]);
});

test('at the ends nothing beyond them is shown', () => {
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
  expect(pageNumbers(9, 9)).toEqual([1, null, 8, 9]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});
