import { stringify } from 'csv-stringify/sync';
import type { Currency } from '@verso/contract/schemas/money.ts';
import { decimalsOf } from '@verso/contract/money.ts';

/** An amount as a number that every spreadsheet reads, with the currency's own decimals. */
export const plainAmount = (amount: number, currency: Currency): string => {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
};

/** CSV for a spreadsheet. Values that look like formulas are marked as text. */
export const tableOf = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  stringify([columns, ...rows], { escape_formulas: true, bom: true, record_delimiter: 'windows' });
