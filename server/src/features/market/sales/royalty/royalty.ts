import { attributedTo } from '@verso/contract/works/attribution.ts';
import { formatMoney, stepOf } from '@verso/contract/money.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import type { OrderRoyalty } from '@verso/contract/market/schemas/sales.ts';
import {
  type Acquisition,
  type MissingFact,
  type RoyaltyAnswer,
  waysOfAcquiring,
  type Words,
} from '@verso/contract/market/schemas/royalties.ts';
import { dayOf, today } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { quoted } from '#platform/mail/quoted.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { knownFacts, recordedFacts } from '#features/market/royalties/known-facts.ts';
import type { DecidingFacts } from '#features/market/royalties/conditions.ts';
import { findExchange } from '#features/market/royalties/rates/find-exchange.ts';
import { lawCurrency, royaltyOn, versoRoyaltyOn } from '#features/market/royalties/royalty-on.ts';

export interface Royalty {
  state: OrderRoyalty['state'];
  amount: number;
  /** Null if there is no royalty, or no payee here. */
  payeeId: string | null;
  why: string;
  rule: OrderRoyalty['rule'];
  missing: OrderRoyalty['missing'];
  exchange?: OrderRoyalty['exchange'];
}

interface Sale {
  sellerId: string;
  price: Money;
  /** Time of the payment; null before. */
  paidAt: Date | null;
}

/**
 * The artist's royalty on a sale here: by the law of the place of sale or, if that gives nothing, by the contract that
 * every seller accepts. A missing fact is never guessed: then nothing is taken yet, and the royalty is undecided. At the
 * last chance, just before the seller is paid, the one by contract is taken instead of one that no fact has decided.
 */
export async function royaltyOf(
  db: Db,
  artwork: ArtworkRow,
  sale: Sale,
  salePlace: string | undefined,
  { lastChance = false } = {},
): Promise<Royalty> {
  if (artwork.attribution !== 'by') {
    const { name } = await db
      .selectFrom('artist')
      .where('id', '=', artwork.artist_id)
      .select('name')
      .executeTakeFirstOrThrow();
    return nothing(
      `No royalty is taken, because it is not known who made the work. The record says ${quoted(attributedTo(artwork.attribution, name))}.`,
    );
  }
  if (artwork.maker_id === sale.sellerId)
    return nothing(
      `No royalty is due, because ${artwork.maker_died === null ? 'the artist' : 'the artist’s estate'} is the seller.`,
    );
  const facts = await factsOf(db, artwork, sale, salePlace ?? '');
  const legal = salePlace === undefined ? placeUnknown : royaltyOn(facts);
  if (legal.kind === 'undecided') {
    const open = undecided(
      legal.missing.map(({ fact }) => fact),
      missingWords(legal.missing),
    );
    return lastChance ? ((await insteadOf(db, artwork, facts, legal)) ?? open) : open;
  }
  if (legal.kind === 'due') {
    const converted = legal.reasons.find(({ code }) => code === 'converted');
    const how = `paid by the seller (${legal.rule.name}).${converted ? ` ${textOf(converted.words)}` : ''}`;
    return { ...taken(legal, artwork, how), exchange: converted ? facts.exchange : null };
  }
  const agreed = versoRoyaltyOn(facts, legal);
  if (agreed.kind !== 'due') return nothing(whyNone(legal));
  if (!(await canBePaid(db, artwork)))
    return nothing(
      `${whyNone(legal)} The ${agreed.rule.name} is not taken, because the artist has no account to pay it to.`,
    );
  return taken(agreed, artwork, `paid by the seller by contract (${agreed.rule.name}). No law requires it.`);
}

function taken({ rule, inPriceCurrency }: Due, { maker_id: payeeId }: ArtworkRow, how: string): Royalty {
  const { id, version, name, basis } = rule;
  const step = stepOf(inPriceCurrency.currency);
  const amount = Math.ceil(inPriceCurrency.amount / step) * step;
  return {
    state: 'due',
    rule: { id, version, name, basis },
    amount,
    payeeId,
    why: `The artist gets a royalty of ${formatMoney({ ...inPriceCurrency, amount }, 'en')} from the price, ${how}`,
    missing: [],
  };
}

type Due = Extract<RoyaltyAnswer, { kind: 'due' }>;
type Undecided = { kind: 'undecided'; missing: { fact: OrderRoyalty['missing'][number]; words: Words }[] };

const placeUnknown: Undecided = {
  kind: 'undecided',
  missing: [{ fact: 'place', words: ['The registry’s country of sale.'] }],
};

/** The royalty by contract in place of a legal one that could not be decided; undefined if that has no payee either. */
async function insteadOf(
  db: Db,
  artwork: ArtworkRow,
  facts: DecidingFacts,
  { missing }: Undecided,
): Promise<Royalty | undefined> {
  const agreed = versoRoyaltyOn(facts, { kind: 'none', rule: null, reasons: [] });
  if (agreed.kind !== 'due' || !(await canBePaid(db, artwork))) return undefined;
  const lacked = missingWords(missing);
  return taken(
    agreed,
    artwork,
    `paid by the seller by contract (${agreed.rule.name}). Whether the law requires a different royalty could not be decided. Missing: ${lacked}`,
  );
}

/** A legal royalty is kept for any artist; one by contract needs an account here. */
async function canBePaid(db: Db, { maker_id: makerId }: ArtworkRow): Promise<boolean> {
  const maker =
    makerId === null
      ? undefined
      : await db
          .selectFrom('person')
          .where('id', '=', makerId)
          .where('deleted_at', 'is', null)
          .select('id')
          .executeTakeFirst();
  return maker !== undefined;
}

const nothing = (why: string): Royalty => ({
  state: 'none',
  amount: 0,
  payeeId: null,
  why,
  rule: null,
  missing: [],
});

const undecided = (missing: OrderRoyalty['missing'], words: string): Royalty => ({
  ...nothing(
    `The artist’s royalty has not been decided yet. Missing: ${words} If the details become known before the seller is paid, any royalty due will be taken from their share. If not, the Verso artist royalty will be taken, if the artist has an account.`,
  ),
  state: 'undecided',
  missing,
});

const whyNone = ({ reasons }: Extract<RoyaltyAnswer, { kind: 'none' }>): string =>
  `No royalty is due by law. ${reasons.map(({ words }) => textOf(words)).join(' ')}`.trim();

const textOf = (words: Words) =>
  words
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'day' in piece ? piece.day : formatMoney(piece, 'en');
    })
    .join('');

/** What only a seller can say, if they did not get the work by a sale here. */
const sellersFacts: OrderRoyalty['missing'] = ['resale', 'from_artist', 'acquired_on'];

/** Buyers and artists read this too: which of the seller's facts is missing would tell the others, which are private. */
function missingWords(missing: Undecided['missing'] | readonly MissingFact[]): string {
  const words = missing.map(({ fact, words: text }) =>
    sellersFacts.includes(fact) ? 'How or when the seller got the work.' : textOf(text),
  );
  return [...new Set(words)].join(' ');
}

/** The ways in which the owner may have got a work, if the law's royalty on its sale at this price depends on them. */
export async function waysToAsk(
  db: Db,
  artwork: ArtworkRow,
  price: Money,
  salePlace: string | undefined,
): Promise<Acquisition['how'][]> {
  if (artwork.attribution !== 'by' || artwork.maker_id === artwork.owner_id || salePlace === undefined) return [];
  const sale = { sellerId: artwork.owner_id, price, paidAt: null };
  const legal = royaltyOn(await factsOf(db, artwork, sale, salePlace, recordedFacts));
  if (legal.kind !== 'undecided' || !legal.missing.some(({ fact }) => sellersFacts.includes(fact))) return [];
  // An artist with an account sells their works themselves.
  return waysOfAcquiring.filter((how) => how !== 'for_artist' || artwork.maker_id === null);
}

async function factsOf(
  db: Db,
  artwork: ArtworkRow,
  { sellerId, price, paidAt }: Sale,
  place: string,
  read = knownFacts,
): Promise<DecidingFacts> {
  const date = paidAt === null ? today() : dayOf(paidAt);
  const into = lawCurrency({ place, date });
  return {
    place,
    date,
    price,
    ...(await read(db, artwork, { sellerId, at: paidAt })),
    // The registry mediates, and takes the payment for the seller.
    professional: true,
    reciprocity: null,
    unlistedHaveNone: true,
    exchange: into ? await findExchange(db, price.currency, into, date) : null,
    acceptUnverified: false,
  };
}

/** What the buyer reads about a royalty: the reason for none can reveal how the seller got the work, which is private. */
export const noteForBuyer = ({ state, why }: Pick<Royalty, 'state' | 'why'>): string =>
  state === 'none' ? 'The artist gets no royalty from this sale.' : why;

/** What the owner reads about it: if it depends on a fact that only they can state, that they are asked for it. */
export const noteForOwner = ({ state, why, missing }: Pick<Royalty, 'state' | 'why' | 'missing'>): string =>
  state === 'undecided' && missing.some((fact) => sellersFacts.includes(fact))
    ? `The royalty on this price depends on how you got the work. Answer the question about it on the work’s page. ${why}`
    : why;

/** As stored with the order. */
export const royaltyColumn = ({ state, amount, payeeId: payee, why, rule, missing, exchange = null }: Royalty) =>
  JSON.stringify({ state, missing, amount, payee, why, rule, exchange } satisfies OrderRoyalty);
