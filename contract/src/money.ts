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

/**
 * The least that a card can be charged with, in minor units: Stripe's minimum charge amounts
 * (docs.stripe.com/currencies), and about as much where it names none.
 */
const leastCharge: Readonly<Record<Currency, number>> = {
  EUR: 50,
  GBP: 30,
  USD: 50,
  CHF: 50,
  SEK: 300,
  NOK: 300,
  DKK: 250,
  PLN: 200,
  CZK: 1500,
  JPY: 50,
  KRW: 1000,
  AUD: 50,
  NZD: 50,
  CAD: 50,
  BRL: 50,
  KWD: 200,
};

/** What a work is offered for: without a price it is not for sale. */
export const SalePrice = Money.superRefine(({ amount, currency }, context) => {
  const least = leastCharge[currency];
  if (amount >= least) return;
  const words = `must be at least ${formatMoney({ amount: least, currency }, 'en')}, the least that a card can be charged with; leave the price empty if the work is not for sale`;
  context.addIssue({ code: 'custom', path: ['amount'], message: words });
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
