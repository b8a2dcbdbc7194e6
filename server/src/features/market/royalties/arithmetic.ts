import { Decimal } from 'decimal.js';
import type { Currency, Money } from '@verso/contract/schemas/money.ts';
import { decimalsOf } from '@verso/contract/money.ts';
import type { RoyaltyLine } from '@verso/contract/market/schemas/royalties.ts';
import type { Band, Law } from './rule-parts.ts';

/** Exact far beyond the largest amount of the contract times the longest rate. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

const rounded = (amount: Decimal) => amount.toDecimalPlaces(0).toNumber();

/** Whole units of a currency as an amount. */
export const units = (whole: number, currency: Currency): Money => ({
  amount: new Exact(whole).times(new Exact(10).pow(decimalsOf(currency))).toNumber(),
  currency,
});

/** Converts an amount into another currency, rounding half a minor unit up. */
export function convert(money: Money, into: Currency, rate: string): Money {
  const shift = new Exact(10).pow(decimalsOf(into) - decimalsOf(money.currency));
  return { amount: rounded(new Exact(money.amount).times(rate).times(shift)), currency: into };
}

/** The inverse, at the same rate. */
export function convertBack(money: Money, into: Currency, rate: string): Money {
  const shift = new Exact(10).pow(decimalsOf(into) - decimalsOf(money.currency));
  return { amount: rounded(new Exact(money.amount).times(shift).dividedBy(rate)), currency: into };
}

/**
 * The royalty on the whole price, band by band. Rounded half-up to the currency's minor unit, so that the lines add up:
 * a line is the difference of two rounded sums, always off by less than one minor unit.
 */
export function royaltyByBands(
  { currency, cap, bands }: Pick<Law, 'currency' | 'cap'> & { bands: readonly Band[] },
  price: Money,
): { amount: Money; lines: RoyaltyLine[]; takenOffByCap: Money | null } {
  if (price.currency !== currency) throw new Error(`a price in ${price.currency} for a rule in ${currency}`);
  const money = (amount: number): Money => ({ amount, currency });
  const lines: RoyaltyLine[] = [];
  let above = money(0);
  let exact = new Exact(0);
  let sum = 0;
  for (const band of bands) {
    const upTo = band.upTo === null ? null : units(band.upTo, currency);
    const portion = Math.min(price.amount, upTo?.amount ?? price.amount) - above.amount;
    if (portion <= 0) break;
    exact = exact.plus(new Exact(portion).times(band.percent).dividedBy(100));
    const royalty = rounded(exact) - sum;
    sum += royalty;
    lines.push({ above, upTo, percent: band.percent, portion: money(portion), royalty: money(royalty) });
    if (upTo) above = upTo;
  }
  const most = cap === null ? sum : units(cap, currency).amount;
  return {
    amount: money(Math.min(sum, most)),
    lines,
    takenOffByCap: sum > most ? money(sum - most) : null,
  };
}
