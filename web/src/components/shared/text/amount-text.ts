import type { Currency, Money } from '@verso/contract/schemas/money.ts';
import { decimalsOf } from '@verso/contract/money.ts';

/** A parsed value, or what is wrong with the input. */
type ParseResult<Value> = { value: Value; fault: null } | { value: null; fault: string };

const maxAmount = 1_000_000_000_000;
const example = '4800, 4,800 or 4.800,50';

/**
 * Parses an amount with points or commas: of two different separators the last is the decimal one, and a single one
 * before exactly three digits separates thousands. Ambiguous input is rejected. Empty input is no amount.
 */
export function readAmount(typed: string, currency: Currency): ParseResult<Money | null> {
  const text = typed.trim().replaceAll(/[\s'’]/gu, ' ');
  if (text === '') return { value: null, fault: null };
  if (/^[-−]/u.test(text)) return wrong('must not be negative');
  if (!/^[\d ., ]+$/u.test(text) || !/\d/u.test(text)) return wrong(`must be a number, such as ${example}`);
  const decimals = decimalsOf(currency);
  const point = decimalPlace(text, decimals);
  if (point === 'either') return wrong(`can be read in two ways: write ${twoWays(text)}`);
  const [whole, fraction] = point === null ? [text, ''] : [text.slice(0, point), text.slice(point + 1)];
  if (!isGrouped(whole) || !/^\d*$/u.test(fraction)) return wrong(`cannot be read: write it as ${example}`);
  const digits = fraction.replace(/0+$/u, '');
  if (digits.length > decimals)
    return wrong(
      decimals === 0 ? `has decimal places, but ${currency} has none` : `has more than ${decimals} decimal places`,
    );
  const amount = Number(whole.replaceAll(/\D/gu, '') + digits.padEnd(decimals, '0'));
  if (amount > maxAmount) return wrong(`must be at most ${writeAmount({ amount: maxAmount, currency })}`);
  return { value: { amount, currency }, fault: null };
}

/** Writes an amount in the reader's number format, so that it can be parsed again. */
export function writeAmount({ amount, currency }: Money, locale?: string): string {
  const decimals = decimalsOf(currency);
  const isWhole = amount % 10 ** decimals === 0;
  // `4,800` and `4.125` dinars can be read in two ways: written without a separator, and with a fourth decimal, they can't.
  const hasThousandths = decimals === 3;
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: isWhole ? 0 : hasThousandths ? 4 : decimals,
    ...(isWhole && hasThousandths && { useGrouping: false }),
  });
  return format.format(amount / 10 ** decimals);
}

const wrong = (fault: string) => ({ value: null, fault });

/** Index of the decimal separator, null if there is none. */
function decimalPlace(text: string, decimals: number): number | null | 'either' {
  const separators = [...text.matchAll(/[.,]/gu)].map(({ 0: sign, index: at }) => ({ sign, at }));
  const last = separators.at(-1);
  if (!last) return null;
  if (separators.some(({ sign }) => sign !== last.sign)) return last.at;
  if (separators.length > 1) return null;
  const partsThousands = /^[1-9]\d{0,2}$/u.test(text.slice(0, last.at)) && /^\d{3}$/u.test(text.slice(last.at + 1));
  if (!partsThousands) return last.at;
  return decimals > 2 ? 'either' : null;
}

/** Digits alone, or grouped by one separator: three at the end, and two or three between, as in India. */
function isGrouped(whole: string): boolean {
  return (
    /^(?:\d*|\d{1,3}(?:(?<separator>[ .,])\d{2,3})?(?:\k<separator>\d{2,3})*)$/u.test(whole) &&
    /^\d*$|\d{3}$/u.test(whole)
  );
}

const twoWays = (text: string) => `${text.replaceAll(/\D/gu, '')} or ${text.replace(',', '.')}0`;
