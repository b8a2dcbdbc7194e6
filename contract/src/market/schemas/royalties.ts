import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, CountryCode, line } from '#schemas/fields.ts';
import { Currency, Money } from '#schemas/money.ts';
import { royalties as calls, missingFacts } from '#market/royalties.ts';

/** A calendar day where the work is sold. */
const Day = z.iso.date('must be a date');
const Year = z.int('must be a year').min(1000, 'must be a year').max(2200, 'must be a year');

/** The value of one unit of the price's currency in the rule's, with its source and day. */
const Exchange = z.strictObject({
  rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,10})?$/, 'must be a number, such as 1.17')
    .refine((rate) => Number(rate) > 0, 'must not be zero'),
  on: Day,
  source: line(200).min(1, 'must say where you found the rate'),
});
type Exchange = z.infer<typeof Exchange>;

const EnteredRate = z.strictObject({
  currency: Currency.exclude(['EUR']),
  day: Day,
  /** What one euro was worth. */
  perEuro: Exchange.shape.rate,
  source: Exchange.shape.source,
});

export const StoredRate = z.object({
  currency: Currency,
  day: z.string(),
  perEuro: z.string(),
  source: z.string(),
  /** Whether an admin entered it. */
  entered: z.boolean(),
});
export type StoredRate = z.infer<typeof StoredRate>;

/** Alive, or the year of death, null if unknown: a right ends with a calendar year, so more is never needed. */
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
  /** As the local rule counts it; its `base` says how. */
  price: Money,
  artist: z
    .strictObject({
      nationality: CountryCode.nullable().default(null),
      /** Where the artist lives. */
      residence: CountryCode.nullable().default(null),
      birthYear: Year.nullable().default(null),
      life: Life.nullable().default(null),
    })
    .prefault({}),
  /** False: the artist themselves sells, or gives the work away for the first time. */
  resale: z.boolean().nullable().default(null),
  /** Whether a dealer, gallery, auction house or other art-market professional is the seller, buyer or agent. */
  professional: z.boolean().nullable().default(null),
  /** Whether the seller got the work directly from the artist. */
  fromArtist: z.boolean().nullable().default(null),
  /** When the seller got the work. */
  acquiredOn: Day.nullable().default(null),
  /**
   * Whether an artist whose nationality and residence the rule does not name still has the right there, by reciprocity.
   */
  reciprocity: z.boolean().nullable().default(null),
  /** Required if the price is in another currency than the rule. */
  exchange: Exchange.nullable().default(null),
  /** The user accepts a rule that was not checked against the law. */
  acceptUnverified: z.boolean().default(false),
});

/** The facts for calculating a royalty. Null: not known; nothing is guessed. */
export const RoyaltyFacts = Facts.refine(({ acquiredOn, date }) => acquiredOn === null || acquiredOn <= date, {
  path: ['acquiredOn'],
  message: 'must not be after the sale',
});
export type RoyaltyFacts = z.output<typeof RoyaltyFacts>;

/** How an owner got the work they sell: from its artist, from someone else, or not at all, as they sell it for the artist. */
export const waysOfAcquiring = ['from_artist', 'from_other', 'for_artist'] as const;

/** What an owner states about how they got a work. */
export const Acquisition = z
  .strictObject({
    how: z.enum(waysOfAcquiring, 'must be one of the allowed values'),
    /** Null: not known, or not theirs. */
    on: Day.nullable().default(null),
  })
  .refine(({ how, on }) => how !== 'for_artist' || on === null, {
    path: ['on'],
    message: 'must be empty if you sell the work for its artist',
  });
export type Acquisition = z.output<typeof Acquisition>;

/** A sentence in pieces, so that amounts and days are formatted for the reader. */
export const Words = z.array(z.union([z.string(), Money, z.strictObject({ day: Day })]));
export type Words = z.infer<typeof Words>;

/** One version of one rule. */
export const RoyaltyRule = z.object({
  /** `DE`, `EU`, `verso`; with the version it identifies the rule permanently. */
  id: z.string(),
  version: z.int(),
  name: z.string(),
  /** `law`: applies whether agreed or not. `contract`: only because the parties agree to it. */
  basis: z.enum(['law', 'contract']),
  /** False: from general knowledge, not checked against a source. */
  verified: z.boolean(),
  from: Day,
  /** The last day; null while it is in force. */
  to: Day.nullable(),
  bands: z.array(z.object({ above: Money, upTo: Money.nullable(), percent: z.string() })),
  /** From this price on a royalty is due, on the whole price; null: on every price. */
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

/** The part of a price in one band, and the royalty on it. Rounded so that the lines add up to the minor unit. */
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

export const MissingFact = z.object({ fact: z.enum(missingFacts), words: Words });
export type MissingFact = z.infer<typeof MissingFact>;

export const RoyaltyAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('due'),
    rule: RoyaltyRule,
    /** The base of the royalty, in the rule's currency. */
    price: Money,
    amount: Money,
    /** The same in the currency of the sale. */
    inPriceCurrency: Money,
    /** They add up to `amount` plus the reduction by the cap. */
    lines: z.array(RoyaltyLine),
    takenOffByCap: Money.nullable(),
    reasons: z.array(RoyaltyReason),
  }),
  z.object({ kind: z.literal('none'), rule: RoyaltyRule.nullable(), reasons: z.array(RoyaltyReason) }),
  /** The missing facts that decide whether, or how much. */
  z.object({ kind: z.literal('undecided'), rule: RoyaltyRule.nullable(), missing: z.array(MissingFact) }),
]);
export type RoyaltyAnswer = z.infer<typeof RoyaltyAnswer>;

/** The registry's facts for a royalty on a sale of a work, as the reader may know them. */
export const KnownFacts = Facts.pick({
  artist: true,
  resale: true,
  fromArtist: true,
  acquiredOn: true,
}).extend({ price: Money.nullable() });
export type KnownFacts = z.infer<typeof KnownFacts>;

export const royalties = {
  calculate: endpoint(calls.calculate, {
    scope: 'read',
    summary:
      'Calculate the royalty that the law of the place of sale gives the artist, and Verso’s own royalty. The response contains the price bands and the reasons, or names the missing details',
    effect: 'read',
    body: RoyaltyFacts,
    reply: z.object({
      legal: RoyaltyAnswer,
      /** The royalty that the parties to a resale at Verso agree on, if the law gives none. */
      verso: RoyaltyAnswer,
      /**
       * The royalty as a function of the price, at the corners of the rule; linear between them. Empty without a rule.
       */
      curve: z.array(z.object({ price: Money, royalty: Money })),
    }),
  }),
  known: endpoint(calls.known, {
    scope: 'read',
    summary: 'Get the recorded facts about a work that determine the royalty on its sale',
    effect: 'read',
    params: ById,
    reply: z.object({ facts: KnownFacts }),
  }),
  rates: endpoint(calls.rates, {
    summary: 'List the latest exchange rate of each currency, for converting royalties. For admins',
    effect: 'read',
    reply: z.object({ rates: z.array(StoredRate) }),
  }),
  enterRate: endpoint(calls.enterRate, {
    summary:
      'As an admin, enter the value of one euro in another currency on a date, or correct an admin’s rate. Sales use the rate of the European Central Bank instead, if there is one. If there is no other rate within 30 days of this date, a second admin must confirm the new rate. They confirm it by entering the same rate',
    freshSession: true,
    effect: 'write',
    body: EnteredRate,
    /** `waits`: it is not used before another admin enters the same. */
    reply: z.object({ waits: z.boolean() }),
    notice: ({ reply }: { reply: { waits: boolean } }) =>
      reply.waits
        ? 'There is no rate near this date to compare yours with. Your rate will be used once another admin enters the same rate.'
        : 'The rate has been saved.',
  }),
} satisfies Definitions<typeof calls>;
