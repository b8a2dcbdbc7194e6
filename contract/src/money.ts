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
export type Currency = (typeof currencies)[number];

/** An amount in the currency's minor unit (cents, pence; yen and won have none). */
export interface Money {
  amount: number;
  currency: Currency;
}

/** The number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD (ISO 4217). */
export function decimalsOf(currency: Currency): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The smallest step of an amount that a card can be charged with, in minor units: the provider takes ten fils. */
export const stepOf = (currency: Currency): number => (decimalsOf(currency) === 3 ? 10 : 1);

/** The amount in whole units, for display and number fields. */
export function toUnits(money: Money): number {
  return money.amount / 10 ** decimalsOf(money.currency);
}

/** The nearest amount in minor units. */
export function fromUnits(units: number, currency: Currency): Money {
  return { amount: Math.round(units * 10 ** decimalsOf(currency)), currency };
}

/** `€12,500` or `€12,500.50` in the reader's locale: decimals only if there are any. */
export function formatMoney(money: Money, locale?: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(toUnits(money));
}
