import type { Money } from '@verso/contract/schemas/money.ts';
import type { RoyaltyAnswer, RoyaltyFacts } from '@verso/contract/market/schemas/royalties.ts';
import { convert, royaltyByBands, units } from './arithmetic.ts';
import type { Law } from './rule-parts.ts';
import { laws, versoRoyalty } from './rules.ts';

interface Point {
  price: Money;
  royalty: Money;
}

/** The royalty as a function of the price, as corner points up to somewhat above the given price. */
export function curveOf({ rule }: RoyaltyAnswer, { price, exchange }: RoyaltyFacts): Point[] {
  if (rule === null) return [];
  const law =
    laws.find(({ id, version }) => id === rule.id && version === rule.version) ?? versoRoyalty(price.currency);
  const { currency, minimum } = law;
  const asked =
    price.currency === currency ? price.amount : exchange ? convert(price, currency, exchange.rate).amount : 0;
  const from = minimum === null ? 0 : units(minimum, currency).amount;
  const end = Math.max(Math.ceil(asked * 1.25), from * 2, units(1000, currency).amount);
  const corners = [
    from,
    ...law.bands.flatMap(({ upTo }) => (upTo === null ? [] : [units(upTo, currency).amount])),
    ...capReached(law),
  ].filter((corner) => corner >= from && corner < end);
  const at = (amount: number): Point => ({
    price: { amount, currency },
    royalty: royaltyByBands(law, { amount, currency }).amount,
  });
  const nothing = (amount: number): Point => ({ price: { amount, currency }, royalty: { amount: 0, currency } });
  const before = from > 0 ? [nothing(0), nothing(from)] : [];
  return [...before, ...[...new Set([...corners, end])].toSorted((a, b) => a - b).map(at)];
}

/** The price above which the cap applies. */
function capReached(law: Law): number[] {
  const { cap, bands, currency } = law;
  if (cap === null) return [];
  const last = bands.at(-1);
  const above = units(bands.at(-2)?.upTo ?? 0, currency);
  if (!last) return [];
  const left = units(cap, currency).amount - royaltyByBands({ ...law, cap: null }, above).amount.amount;
  return [above.amount + Math.ceil((left * 100) / Number(last.percent))];
}
