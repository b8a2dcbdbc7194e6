import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('few pages are all shown', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test('the first, the last and the neighbouring pages are shown, with gaps marked', () => {
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
});

test('a gap of one page shows that page instead', () => {
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
  expect(pageNumbers(9, 12)).toEqual([1, null, 8, 9, 10, 11, 12]);
});

test('nothing is shown beyond the ends', () => {
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
  expect(pageNumbers(9, 9)).toEqual([1, null, 8, 9]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});
