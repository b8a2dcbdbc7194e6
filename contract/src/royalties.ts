import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, line } from './fields.ts';
import { Money } from './money.ts';

/** A day of the calendar where the work is sold. */
const Day = z.iso.date('must be a date');
const Year = z.int('must be a year').min(1000, 'must be a year').max(2200, 'must be a year');
const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code');

/** What one unit of the price's currency is worth in the rule's, as whoever decides found it, when and where. */
const Exchange = z.strictObject({
  rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,10})?$/, 'must be a number, such as 1.17')
    .refine((rate) => Number(rate) > 0, 'must not be zero'),
  on: Day,
  source: line(200).min(1, 'must say where the rate was found'),
});
type Exchange = z.infer<typeof Exchange>;

/**
 * Alive, or the year of death, null where that is not known: a right ends with a calendar year, so more is never needed.
 */
const Life = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('living') }),
  z.strictObject({ kind: z.literal('died'), year: Year.nullable() }),
]);
type Life = z.infer<typeof Life>;

const Facts = z.strictObject({
  /** Where the work is sold. */
  place: CountryCode,
  /** When the contract of sale is made. */
  date: Day,
  /** As the rule of the place counts it; its `base` says how. */
  price: Money,
  artist: z
    .strictObject({
      nationality: CountryCode.nullable().default(null),
      birthYear: Year.nullable().default(null),
      life: Life.nullable().default(null),
    })
    .prefault({}),
  /** False: the artist themselves sells, or gives the work away for the first time. */
  resale: z.boolean().nullable().default(null),
  /** Whether a dealer, gallery, auction house or other professional of the art market sells, buys or mediates. */
  professional: z.boolean().nullable().default(null),
  /** Whether the seller had the work from the artist directly. */
  fromArtist: z.boolean().nullable().default(null),
  /** When the seller got the work. */
  acquiredOn: Day.nullable().default(null),
  /**
   * Whether an artist of a nationality that the rule does not name has the right there: by reciprocity, or by
   * residence.
   */
  reciprocity: z.boolean().nullable().default(null),
  /** Needed where the price is in another currency than the rule. */
  exchange: Exchange.nullable().default(null),
  /** The person has been told that the rule has not been checked against the law, and wants the figure all the same. */
  acceptUnverified: z.boolean().default(false),
});

/** What a sale's royalty is worked out from. Null: not known. Nothing is guessed from what is not known. */
export const RoyaltyFacts = Facts.refine(({ acquiredOn, date }) => acquiredOn === null || acquiredOn <= date, {
  path: ['acquiredOn'],
  message: 'must not lie after the sale',
});
export type RoyaltyFacts = z.output<typeof RoyaltyFacts>;

/**
 * Places whose rule was read in a source, in the order of their names. Of others there is a rule that nobody checked,
 * or none.
 */
export const checkedPlaces = ['AU', 'FR', 'DE', 'NL', 'NZ', 'GB'] as const;

/** A sentence in pieces, so that amounts and days in it are written as the reader writes them. */
export const Words = z.array(z.union([z.string(), Money, z.strictObject({ day: Day })]));
export type Words = z.infer<typeof Words>;

/** One version of one rule. */
export const RoyaltyRule = z.object({
  /** `DE`, `EU`, `verso`; with the version it names the rule for good. */
  id: z.string(),
  version: z.int(),
  name: z.string(),
  /** `law`: it holds whether agreed or not. `contract`: only because the parties agree to it. */
  basis: z.enum(['law', 'contract']),
  /** False: taken from general knowledge, not from a source that was read. */
  verified: z.boolean(),
  from: Day,
  /** The last day; null while it holds. */
  to: Day.nullable(),
  bands: z.array(z.object({ above: Money, upTo: Money.nullable(), percent: z.string() })),
  /** From this price on a royalty is due, on the whole price; null where on every price. */
  minimum: Money.nullable(),
  cap: Money.nullable(),
  /** Full years after the year of the artist's death; it ends on 31 December. */
  termYears: z.int(),
  /** What counts as the price. */
  base: z.string(),
  liable: z.string(),
  notes: z.array(z.string()),
  sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
});
export type RoyaltyRule = z.infer<typeof RoyaltyRule>;

/**
 * The part of a price that lies in one band, and the royalty on it. Rounded so that the lines add up to the minor unit.
 */
export const RoyaltyLine = z.object({
  above: Money,
  upTo: Money.nullable(),
  percent: z.string(),
  portion: Money,
  royalty: Money,
});
export type RoyaltyLine = z.infer<typeof RoyaltyLine>;

const reasonCodes = [
  'due',
  'legal_royalty_due',
  'no_right_here',
  'first_sale',
  'no_professional',
  'below_minimum',
  'term_over',
  'still_in_term',
  'not_eligible',
  'stock_exemption',
  'acquired_before_the_right',
  'capped',
  'converted',
  'unverified',
  'first_band_may_differ',
] as const;
export const RoyaltyReason = z.object({ code: z.enum(reasonCodes), words: Words });
export type RoyaltyReason = z.infer<typeof RoyaltyReason>;

const missingFacts = [
  'rule',
  'accept_unverified',
  'national_law',
  'legal_royalty',
  'exchange',
  'resale',
  'professional',
  'nationality',
  'reciprocity',
  'life',
  'from_artist',
  'acquired_on',
] as const;
export const MissingFact = z.object({ fact: z.enum(missingFacts), words: Words });
export type MissingFact = z.infer<typeof MissingFact>;

export const RoyaltyAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('due'),
    rule: RoyaltyRule,
    /** What the royalty is reckoned on, in the rule's currency. */
    price: Money,
    amount: Money,
    /** The same in the currency of the sale. */
    inPriceCurrency: Money,
    /** They add up to `amount` and what the cap takes off. */
    lines: z.array(RoyaltyLine),
    takenOffByCap: Money.nullable(),
    reasons: z.array(RoyaltyReason),
  }),
  z.object({ kind: z.literal('none'), rule: RoyaltyRule.nullable(), reasons: z.array(RoyaltyReason) }),
  /** Without what is missing nobody can say whether, or how much. */
  z.object({ kind: z.literal('undecided'), rule: RoyaltyRule.nullable(), missing: z.array(MissingFact) }),
]);
export type RoyaltyAnswer = z.infer<typeof RoyaltyAnswer>;

/** What the register knows of a work for a royalty on its sale, as far as the reader may know it. */
export const KnownFacts = Facts.pick({
  artist: true,
  resale: true,
  fromArtist: true,
  acquiredOn: true,
}).extend({ price: Money.nullable() });
export type KnownFacts = z.infer<typeof KnownFacts>;

export const royalties = {
  calculate: endpoint({
    method: 'POST',
    path: '/royalties/calculate',
    summary:
      'The royalty that the law of a place gives the artist on a sale, band by band and with reasons, or what is missing to say so; beside it Verso’s own',
    access: 'session',
    effect: 'read',
    body: RoyaltyFacts,
    reply: z.object({
      legal: RoyaltyAnswer,
      /** What the parties to a resale at Verso agree to, where the law gives the artist nothing. */
      verso: RoyaltyAnswer,
      /**
       * The royalty over the price by the rule that was asked, at its corners; straight in between. Empty where there
       * is no rule.
       */
      curve: z.array(z.object({ price: Money, royalty: Money })),
    }),
  }),
  known: endpoint({
    method: 'GET',
    path: '/royalties/artwork/{id}',
    summary: 'What the register knows of a work for a royalty on its sale',
    access: 'session',
    effect: 'read',
    params: ById,
    reply: z.object({ facts: KnownFacts }),
  }),
};
