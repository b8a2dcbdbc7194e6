import { z } from 'zod';
import { currencies, formatMoney, stepOf } from '#money.ts';

export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

export const Money = z.strictObject({ amount: z.int().min(0).max(1_000_000_000_000), currency: Currency });
export type Money = z.infer<typeof Money>;

/**
 * The minimum card charge in minor units: Stripe's minimum charge amounts (docs.stripe.com/currencies), and an estimate
 * for other currencies.
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

/** The price of a work for sale. */
export const SalePrice = Money.superRefine(({ amount, currency }, context) => {
  const least = leastCharge[currency];
  const step = stepOf(currency);
  if (amount % step !== 0) {
    const words = `must be a multiple of ${formatMoney({ amount: step, currency }, 'en')}, because cards can’t be charged other amounts`;
    context.addIssue({ code: 'custom', path: ['amount'], message: words });
  }
  if (amount >= least) return;
  const words = `must be at least ${formatMoney({ amount: least, currency }, 'en')}, the least that a card can be charged with; leave the price empty if the work is not for sale`;
  context.addIssue({ code: 'custom', path: ['amount'], message: words });
});
