import { attributedTo } from '@verso/contract/attribution.ts';
import { formatMoney, type Money } from '@verso/contract/money.ts';
import type { OrderRoyalty } from '@verso/contract/sales.ts';
import type { RoyaltyAnswer, RoyaltyFacts, Words } from '@verso/contract/royalties.ts';
import { today } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { knownFacts } from '#features/royalties/known-facts.ts';
import { royaltyOn, versoRoyaltyOn } from '#features/royalties/royalty-on.ts';

interface Royalty {
  amount: number;
  /** Null where there is nothing, or nobody here to pay it to. */
  payeeId: string | null;
  why: string;
  rule: OrderRoyalty['rule'];
}

/**
 * What the artist gets of a sale made here: by the law of the place where sales made here take place, or, where that
 * gives nothing, by the contract that whoever sells here enters into. A fact that is not known is not guessed: then
 * nothing is taken, and the order says what was missing.
 */
export async function royaltyOf(
  db: Db,
  artwork: ArtworkRow,
  price: Money,
  salePlace: string | undefined,
): Promise<Royalty> {
  if (artwork.attribution !== 'by') {
    const { name } = await db
      .selectFrom('artist')
      .where('id', '=', artwork.artist_id)
      .select('name')
      .executeTakeFirstOrThrow();
    return nothing(
      `No royalty was taken, because the record says “${attributedTo(artwork.attribution, name)}”: who made the work, and whether they have a right to one, is not known.`,
    );
  }
  if (artwork.maker_id === artwork.owner_id)
    return nothing(
      `No royalty is due, because ${artwork.maker_died === null ? 'the artist' : 'the artist’s estate'} sold the work.`,
    );
  if (salePlace === undefined)
    return nothing(
      'No royalty was taken, because the place in whose law this sale falls is not set. It may be due all the same.',
    );
  const facts = await factsOf(db, artwork, price, salePlace);
  const legal = royaltyOn(facts);
  if (legal.kind === 'due' && legal.inPriceCurrency.currency === price.currency)
    return taken(legal, artwork, `which the seller bears (${legal.rule.name}).`);
  const agreed = versoRoyaltyOn(facts, legal);
  if (agreed.kind !== 'due') return nothing(whyNot(legal));
  if (!(await canBePaid(db, artwork)))
    return nothing(`${whyNot(legal)} The ${agreed.rule.name} is not taken: the artist has no account it could go to.`);
  return taken(agreed, artwork, `which the seller bears by contract (${agreed.rule.name}); no law asks for it.`);
}

function taken({ rule, inPriceCurrency }: Due, { maker_id: payeeId }: ArtworkRow, how: string): Royalty {
  const { id, version, name, basis } = rule;
  return {
    rule: { id, version, name, basis },
    amount: inPriceCurrency.amount,
    payeeId,
    why: `The artist gets a royalty of ${formatMoney(inPriceCurrency, 'en')} of it, ${how}`,
  };
}

type Due = Extract<RoyaltyAnswer, { kind: 'due' }>;

/** A legal royalty is kept for the artist wherever they are; one that is agreed goes to whoever is here. */
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

const nothing = (why: string): Royalty => ({ amount: 0, payeeId: null, why, rule: null });

function whyNot(answer: RoyaltyAnswer): string {
  if (answer.kind === 'none') {
    const reasons = answer.reasons.map(({ words }) => textOf(words)).join(' ');
    return `No royalty is due. ${reasons}`.trim();
  }
  if (answer.kind === 'undecided')
    return `No royalty was taken, because it cannot be decided. Missing: ${answer.missing.map(({ words }) => textOf(words)).join(' ')}`;
  return 'No royalty was taken, because it is in another currency than the sale.';
}

const textOf = (words: Words) =>
  words
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'day' in piece ? piece.day : formatMoney(piece, 'en');
    })
    .join('');

async function factsOf(db: Db, artwork: ArtworkRow, price: Money, place: string): Promise<RoyaltyFacts> {
  return {
    place,
    date: today(),
    price,
    // The work is the seller's until title passes.
    ...(await knownFacts(db, artwork)),
    // The registry mediates, and takes the payment for the seller.
    professional: true,
    reciprocity: null,
    exchange: null,
    acceptUnverified: false,
  };
}
