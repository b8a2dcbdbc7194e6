import { formatDimensions } from '@verso/contract/dimensions.ts';
import { expect, test } from 'vitest';
import { readDimensions, unusual, writeDimensions } from './dimensions-text.ts';

const read = (height: string, width = '', unit: 'cm' | 'in' = 'in') =>
  readDimensions({ height, width, depth: '', unit });
const inches = (typed: string) => (read(typed).value?.height ?? 0) / 25.4;

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['12 1/2', 12.5],
  ['12-1/2', 12.5],
  ['12½', 12.5],
  ['12 ⅜', 12.375],
  ['1/2', 0.5],
  [' 7/8 ', 0.875],
  ['12.125', 12.125],
])('%s is read as %f', (typed, size) => {
  expect(inches(typed)).toBeCloseTo(size, 4);
});

test.each([
  ['12 1/2 x', /The height must be a number/],
  ['60 x 48', /The height must be a number/],
  ['12 3/2', /a fraction below 1/],
  ['1/0', /a fraction below 1/],
  ['1,200', /write 1200 or 1.200/],
  ['12 1', /must be a number/],
  ['0', /must be more than 0/],
  ['-3', /must be more than 0/],
  ['99999', /must be under 100 metres/],
])('%s is refused in words', (typed, reason) => {
  const { value, fault } = read(typed);
  expect(value).toBeNull();
  expect(fault).toMatch(reason);
});

test('empty input is no size and no error', () => {
  expect(read(' ')).toEqual({ value: null, fault: null });
});

test('sizes survive a round trip through the field', () => {
  const sizes = { height: 317.5, width: 241.3, depth: null, unit: 'in' as const };
  expect(readDimensions(writeDimensions(sizes))).toEqual({ value: sizes, fault: null });
  expect(formatDimensions(sizes)).toBe('12½ × 9½ in (31.8 × 24.1 cm)');
});

test('unusual sizes raise a question but are accepted', () => {
  const ask = (height: string, width: string) => {
    const { value } = read(height, width, 'cm');
    return value && unusual(value);
  };
  expect(ask('60', '48')).toBeNull();
  expect(ask('2000', '100')).toBeNull();
  expect(ask('2001', '100')).toMatch(/height is more than 20 metres/);
  expect(ask('48', '2401')).toMatch(/width is more than 20 metres/);
  expect(ask('5', '255')).toMatch(/51 times as long/);
});
