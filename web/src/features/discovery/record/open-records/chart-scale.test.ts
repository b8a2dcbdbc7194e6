import { expect, test } from 'vitest';
import { placeOf, rowsOf, ticksOf } from './chart-scale.ts';

const years = (from: number, to: number) => ({ from, to });

test('overlapping spans, and spans too short to sit side by side, get rows of their own', () => {
  expect(rowsOf([years(2003, 2003), years(2003, 2005), years(2004, 2006), years(2010, 2011)], 1)).toEqual([
    [years(2003, 2003), years(2004, 2006), years(2010, 2011)],
    [years(2003, 2005)],
  ]);
  expect(rowsOf([years(2003, 2003), years(2004, 2004)], 3)).toHaveLength(2);
});

test('consecutive owners share one row', () => {
  expect(rowsOf([years(1912, 1938), years(1938, 1938), years(1938, 1970)], 0)).toHaveLength(1);
  expect(rowsOf([], 0)).toEqual([[]]);
});

test('a span stays within the axis, however short and wherever it ends', () => {
  const axis = years(1900, 2000);
  expect(placeOf(years(1950, 1975), axis, 2)).toEqual({ left: 50, width: 25 });
  expect(placeOf(years(1900, 1900), axis, 2)).toEqual({ left: 0, width: 2 });
  expect(placeOf(years(2000, 2000), axis, 2)).toEqual({ left: 98, width: 2 });
});

test('the scale has round years, also BC, and no year 0', () => {
  expect(ticksOf(1910, 2026)).toEqual([1920, 1940, 1960, 1980, 2000, 2020]);
  expect(ticksOf(-199, 250)).toEqual([-199, -99, 100, 200]);
  expect(ticksOf(2020, 2021)).toEqual([2020, 2021]);
});
