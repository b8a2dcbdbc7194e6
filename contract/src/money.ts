import { z } from 'zod';

export const currencies = [
  'EUR',
  'GBP',
  'USD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'JPY',
  'KRW',
  'AUD',
  'NZD',
  'CAD',
  'BRL',
  'KWD',
] as const;
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** An amount in the currency's minor unit (cents, pence; yen and won have none). */
export const Money = z.strictObject({ amount: z.int().min(0).max(1_000_000_000_000), currency: Currency });
export type Money = z.infer<typeof Money>;

/** What a work is offered for: without a price it is not for sale, and nothing is sold for 0. */
export const SalePrice = Money.extend({
  amount: Money.shape.amount.min(1, 'must be more than 0; leave the price empty if the work is not for sale'),
});

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD (ISO 4217). */
export function decimalsOf(currency: Currency): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The amount in whole units, for showing and for number fields. */
export function toUnits(money: Money): number {
  return money.amount / 10 ** decimalsOf(money.currency);
}

/** The nearest amount in minor units. */
export function fromUnits(units: number, currency: Currency): Money {
  return { amount: Math.round(units * 10 ** decimalsOf(currency)), currency };
}

/** `€12,500` or `€12,500.50` in the reader's locale: decimals only where there are any. */
export function formatMoney(money: Money, locale?: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(toUnits(money));
}
