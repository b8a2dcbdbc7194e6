import type { Money } from '@verso/contract/schemas/money.ts';
import type { MissingFact, RoyaltyFacts, RoyaltyReason, Words } from '@verso/contract/market/schemas/royalties.ts';
import { units } from './arithmetic.ts';
import type { Law } from './rule-parts.ts';
import { placeName } from './rules.ts';
import { words } from './words.ts';

/** The result of one condition of a royalty: refused, unknown, or met, with an optional remark. */
interface CheckResult {
  against?: RoyaltyReason;
  missing?: MissingFact | readonly MissingFact[];
  remark?: RoyaltyReason;
}

/** The facts, and how a country is read whose nationals our data does not name: asked for, or without the right. */
export type DecidingFacts = RoyaltyFacts & { unlistedHaveNone?: boolean };

/** `price` is in the law's currency; undefined if unknown. */
export type Check = (law: Law, facts: DecidingFacts, price: Money | undefined) => CheckResult;

const met: CheckResult = {};
const missing = (fact: MissingFact['fact'], text: Words): CheckResult => ({ missing: { fact, words: text } });
const against = (code: RoyaltyReason['code'], text: Words): CheckResult => ({ against: { code, words: text } });

const isResale: Check = (_law, { resale }) => {
  if (resale === null) return missing('resale', words`Whether this is a resale, or the first sale, by the artist.`);
  if (resale) return met;
  return against('first_sale', words`No royalty is due because this is the first sale, by the artist.`);
};

const hasProfessional: Check = (_law, { professional }) => {
  if (professional === null)
    return missing('professional', words`Whether an art-market professional is the seller, buyer or agent.`);
  if (professional) return met;
  return against(
    'no_professional',
    words`No royalty is due because no art-market professional is involved in the sale.`,
  );
};

const hasPrice: Check = (law, facts, price) => {
  if (facts.price.amount === 0) return against('below_minimum', words`No royalty is due because there is no price.`);
  if (price) return met;
  return missing(
    'exchange',
    words`What one ${facts.price.currency} was worth in ${law.currency} on the day of the sale, and where that was published.`,
  );
};

const reachesMinimum: Check = (law, { place }, price) => {
  if (!price || law.minimum === null) return met;
  const minimum = units(law.minimum, law.currency);
  if (price.amount >= minimum.amount) return met;
  if (law.nationalChoices) {
    return missing(
      'national_law',
      words`The minimum price in ${placeName(place)}. It is at most ${minimum}; this price, ${price}, is below that.`,
    );
  }
  return against(
    'below_minimum',
    words`No royalty is due because the price, ${price}, is below ${minimum}, the minimum in ${law.where}.`,
  );
};

const isEligible: Check = (law, { artist: { nationality, residence }, reciprocity, unlistedHaveNone }) => {
  if (nationality !== null && law.eligible.includes(nationality)) return met;
  if (law.reciprocal.some(({ country }) => country === nationality)) return met;
  if (law.residents && residence !== null && law.places.includes(residence)) return met;
  const lacksResidence = law.residents && residence === null && reciprocity === null;
  const facts = [
    ...(nationality === null ? [{ fact: 'nationality' as const, words: words`The artist’s nationality.` }] : []),
    ...(lacksResidence ? [{ fact: 'residence' as const, words: words`The country where the artist lives.` }] : []),
  ];
  if (facts.length > 0 || nationality === null) return { missing: facts };
  if (reciprocity === null && unlistedHaveNone) {
    return against(
      'not_eligible',
      words`Nationals of ${placeName(nationality)} are not known to have the right in ${law.where} by reciprocity.`,
    );
  }
  if (reciprocity === null) {
    return missing(
      'reciprocity',
      words`Whether nationals of ${placeName(nationality)} have the right in ${law.where}, by reciprocity. Our rule does not say.`,
    );
  }
  if (reciprocity) return met;
  return against(
    'not_eligible',
    words`No royalty is due because you said that the artist does not have the right in ${law.where}.`,
  );
};

/** The right ends on 31 December of the last year, whenever in that year the artist died. */
const isInTerm: Check = ({ termYears }, { date, artist: { life, birthYear } }) => {
  const saleYear = Number(date.slice(0, 4));
  if (life?.kind === 'living') return met;
  if (life && life.year !== null) {
    const last = life.year + termYears;
    if (saleYear <= last) return met;
    return against(
      'term_over',
      words`No royalty is due because the right ended on ${{ day: `${last}-12-31` }}, ${termYears} years after the year of the artist’s death.`,
    );
  }
  if (birthYear !== null && birthYear + termYears >= saleYear) {
    return {
      remark: {
        code: 'still_in_term',
        words: words`The artist was born in ${birthYear}. Even if they have died since, the right has not ended.`,
      },
    };
  }
  return missing(
    'life',
    life
      ? words`The year in which the artist died.`
      : words`Whether the artist is alive, or the year in which they died.`,
  );
};

/** The exemption for dealers who bought the work from the artist a short while ago, to resell it. */
const isNotStock: Check = ({ stock, currency }, { place, date, fromArtist, acquiredOn }, price) => {
  if (!stock || !price) return met;
  const upTo = units(stock.upTo, currency);
  if (price.amount > upTo.amount) return met;
  if (fromArtist === null)
    return missing('from_artist', words`Whether the seller got the work directly from the artist.`);
  if (!fromArtist) return met;
  if (acquiredOn === null) return missing('acquired_on', words`When the seller got the work from the artist.`);
  // As text: without a leap day, the anniversary of 29 February falls between 28 February and 1 March.
  const free = `${Number(acquiredOn.slice(0, 4)) + stock.years}${acquiredOn.slice(4)}`;
  if (date >= free) return met;
  if (!stock.certain) {
    return missing(
      'national_law',
      words`Whether ${placeName(place)} exempts works that were bought from the artist less than ${stock.years} years before.`,
    );
  }
  return against(
    'stock_exemption',
    words`The seller bought the work from the artist less than ${stock.years} years before this sale. No royalty is due on such a sale if the price is no more than ${upTo}.`,
  );
};

const isAcquiredLate: Check = ({ acquiredAfter, where }, { acquiredOn }) => {
  if (acquiredAfter === null) return met;
  if (acquiredOn === null) return missing('acquired_on', words`When the seller got the work.`);
  if (acquiredOn > acquiredAfter) return met;
  return against(
    'acquired_before_the_right',
    words`No royalty is due because the seller got the work on or before ${{ day: acquiredAfter }}. There was no such right in ${where} then.`,
  );
};

export const checksOfLaw: readonly Check[] = [
  isResale,
  hasProfessional,
  hasPrice,
  reachesMinimum,
  isEligible,
  isInTerm,
  isNotStock,
  isAcquiredLate,
];

/** A contract ignores the artist's nationality and the intermediary. */
export const checksOfContract: readonly Check[] = [isResale, hasPrice, isInTerm];
