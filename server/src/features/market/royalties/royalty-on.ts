import type { Currency, Money } from '@verso/contract/schemas/money.ts';
import type {
  MissingFact,
  RoyaltyAnswer,
  RoyaltyFacts,
  RoyaltyReason,
} from '@verso/contract/market/schemas/royalties.ts';
import { convert, convertBack, royaltyByBands } from './arithmetic.ts';
import { type Check, checksOfContract, checksOfLaw, type DecidingFacts } from './conditions.ts';
import { presentRule } from './present-rule.ts';
import { bandsWithFivePercent, type Law } from './rule-parts.ts';
import { laws, placeName, versoRoyalty, withoutRight } from './rules.ts';
import { words } from './words.ts';

/**
 * The legal royalty on a sale, by the law of the place. `none` as soon as one known fact rules it out, `undecided`
 * while a deciding fact is missing; nothing is guessed. Not legal advice.
 */
export function royaltyOn(facts: DecidingFacts): RoyaltyAnswer {
  const holds = holdsAt(facts);
  const without = withoutRight.find(holds);
  if (without) return none(null, [{ code: 'no_right_here', words: [without.words] }]);
  const law = laws.find(holds);
  if (!law) return undecided(null, [noRule(facts)]);
  if (!law.verified && !facts.acceptUnverified) {
    const reason = words`We haven’t checked our rule for ${placeName(facts.place)} against the law there. Confirm that you want the figure anyway.`;
    return undecided(law, [{ fact: 'accept_unverified', words: reason }]);
  }
  return decide(law, facts, checksOfLaw);
}

const holdsAt =
  ({ place, date }: Pick<RoyaltyFacts, 'place' | 'date'>) =>
  ({ places, from, to }: { places: readonly string[]; from: string; to: string | null }) =>
    places.includes(place) && from <= date && (to === null || date <= to);

/** The currency of the law of a place on a day. */
export const lawCurrency = (at: Pick<RoyaltyFacts, 'place' | 'date'>): Currency | undefined =>
  laws.find(holdsAt(at))?.currency;

/**
 * The royalty by contract on a resale at Verso, if the law gives nothing: `legal` is the law's answer for the same
 * facts.
 */
export function versoRoyaltyOn(facts: DecidingFacts, legal: RoyaltyAnswer): RoyaltyAnswer {
  const rule = versoRoyalty(facts.price.currency);
  if (legal.kind === 'due') {
    const text = words`Verso’s own royalty is not added where the law gives the artist one.`;
    return none(rule, [{ code: 'legal_royalty_due', words: text }]);
  }
  if (legal.kind === 'undecided') {
    const text = words`Verso’s own royalty depends on whether a legal one is due.`;
    return undecided(rule, [{ fact: 'legal_royalty', words: text }]);
  }
  return decide(rule, facts, checksOfContract);
}

function decide(law: Law, facts: DecidingFacts, checks: readonly Check[]): RoyaltyAnswer {
  const price = priceFor(law, facts);
  const results = checks.map((check) => check(law, facts, price));
  const against = results.flatMap(({ against }) => against ?? []);
  if (against.length > 0) return none(law, against);
  const missing = results.flatMap(({ missing }) => missing ?? []);
  if (missing.length > 0 || !price) return undecided(law, missing);
  const { amount, lines, takenOffByCap } = royaltyByBands(law, price);
  const { exchange } = facts;
  const converted = exchange !== null && facts.price.currency !== law.currency ? exchange : null;
  return {
    kind: 'due',
    rule: presentRule(law),
    price,
    amount,
    inPriceCurrency: converted ? convertBack(amount, facts.price.currency, converted.rate) : amount,
    lines,
    takenOffByCap,
    reasons: [
      {
        code: 'due',
        words:
          law.basis === 'law'
            ? words`A royalty is due on the whole price, ${price}. This resale involves an art-market professional, and the artist has the right to a royalty.`
            : words`The parties agree to a royalty on the whole price, ${price}. No law requires it.`,
      },
      ...results.flatMap(({ remark }) => remark ?? []),
      ...(takenOffByCap ? [{ code: 'capped' as const, words: words`The royalty is capped at ${amount}.` }] : []),
      ...(converted
        ? [
            {
              code: 'converted' as const,
              words: words`${facts.price} are ${price} at ${converted.rate} on ${{ day: converted.on }} (${converted.source}).`,
            },
          ]
        : []),
      ...caveatsOf(law, facts, price),
    ],
  };
}

/** The price in the law's currency; undefined without the exchange rate. */
function priceFor(law: Law, { price, exchange }: RoyaltyFacts): Money | undefined {
  if (price.currency === law.currency) return price;
  return exchange ? convert(price, law.currency, exchange.rate) : undefined;
}

/** Remarks about the reliability of the rule. */
function caveatsOf(law: Law, facts: RoyaltyFacts, price: Money): RoyaltyReason[] {
  const caveats: RoyaltyReason[] = [];
  if (!law.verified) {
    const warning = words`We haven’t checked our rule for ${placeName(facts.place)} against the law there. Don’t rely on this figure.`;
    caveats.push({ code: 'unverified', words: warning });
  }
  if (law.nationalChoices) {
    const { amount } = royaltyByBands({ ...law, bands: bandsWithFivePercent }, price);
    const other = words`If ${placeName(facts.place)} has chosen 5 % instead of 4 % for the first band, as it may, the royalty is ${amount}.`;
    caveats.push({ code: 'first_band_may_differ', words: other });
  }
  return caveats;
}

function noRule({ place, date }: RoyaltyFacts): MissingFact {
  const covered = [...laws]
    .filter(({ places }) => places.includes(place))
    .map(({ from }) => from)
    .toSorted()[0];
  return {
    fact: 'rule',
    words: covered
      ? words`A rule for ${placeName(place)} on ${{ day: date }}: ours begins on ${{ day: covered }}.`
      : words`A rule for ${placeName(place)}. We have none, which does not mean that there is no right.`,
  };
}

const none = (law: Law | null, reasons: RoyaltyReason[]): RoyaltyAnswer => ({
  kind: 'none',
  rule: law && presentRule(law),
  reasons,
});

const undecided = (law: Law | null, missing: MissingFact[]): RoyaltyAnswer => ({
  kind: 'undecided',
  rule: law && presentRule(law),
  missing,
});
