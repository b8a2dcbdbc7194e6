import { currencies, decimalsOf } from '@verso/contract/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './amount-text.ts';

const euros = (typed: string) => readAmount(typed, 'EUR').value?.amount;

test.each([
  ['4800', 4800_00],
  ['4,800', 4800_00],
  ['4.800', 4800_00],
  ['4 800', 4800_00],
  ['4’800', 4800_00],
  ['4,800.50', 4800_50],
  ['4.800,50', 4800_50],
  ['4 800,50', 4800_50],
  ['1,234,567', 1_234_567_00],
  ['1.234.567,8', 1_234_567_80],
  ['12,34,567.50', 1_234_567_50],
  ['4,8', 4_80],
  ['4.80', 4_80],
  ['0.800', 80],
  ['.5', 50],
  [' 12 ', 12_00],
  ['4800.', 4800_00],
])('%s is read as %i cents', (typed, amount) => {
  expect(euros(typed)).toBe(amount);
});

test.each([
  ['4,8000.5', /cannot be read/],
  ['4,80,0', /cannot be read/],
  ['1.234,567,8', /cannot be read/],
  ['4 80', /cannot be read/],
  ['4.8001', /more than 2 decimal places/],
  ['4800.123', /more than 2 decimal places/],
  ['about 4,800', /must be a number/],
  ['.', /must be a number/],
  ['-4800', /negative/],
  ['20,000,000,000', /at most 10,000,000,000/],
])('%s is refused with a reason', (typed, reason) => {
  const { value, fault } = readAmount(typed, 'EUR');
  expect(value).toBeNull();
  expect(fault).toMatch(reason);
});

test('empty input is no amount and no error', () => {
  expect(readAmount('  ', 'EUR')).toEqual({ value: null, fault: null });
});

test('the currency sets the number of decimals', () => {
  expect(readAmount('4,800', 'JPY').value).toEqual({ amount: 4800, currency: 'JPY' });
  expect(readAmount('4.80', 'JPY').fault).toBe('has decimal places, but JPY has none');
  expect(readAmount('4.800', 'KWD').fault).toBe('can be read in two ways: write 4800 or 4.8000');
  expect(readAmount('4.8000', 'KWD').value).toEqual({ amount: 4800, currency: 'KWD' });
  expect(readAmount('1,234.125', 'KWD').value).toEqual({ amount: 1_234_125, currency: 'KWD' });
});

test.each([
  [4_800_000, '4800'],
  [1_234_567_000, '1234567'],
  [4_800_500, '4,800.5000'],
])('%i thousandths of a dinar are written as %s, which can be read in one way', (amount, text) => {
  const dinars = { amount, currency: 'KWD' } as const;
  expect(writeAmount(dinars, 'en')).toBe(text);
  expect(readAmount(text, 'KWD').value).toEqual(dinars);
});

test('every amount survives a round trip in any locale', () => {
  const money = fc
    .constantFrom(...currencies)
    .chain((currency) =>
      fc.record({ currency: fc.constant(currency), amount: fc.nat(10 ** (9 + decimalsOf(currency))) }),
    );
  const locale = fc.constantFrom('en', 'de', 'de-CH', 'fr', 'sv', 'pl', 'es', 'en-IN', 'ja', 'ar-EG', 'fa');
  fc.assert(
    fc.property(money, locale, (amount, reader) => {
      expect(readAmount(writeAmount(amount, reader), amount.currency)).toEqual({ value: amount, fault: null });
    }),
  );
});
