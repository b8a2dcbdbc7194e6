import { formatMoney } from '@verso/contract/money.ts';
import type { OrderRoyalty } from '@verso/contract/sales.ts';
import type { RoyaltyAnswer, RoyaltyFacts, Words } from '@verso/contract/royalties.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { knownFacts } from '#features/royalties/known-facts.ts';
import { royaltyOn } from '#features/royalties/royalty-on.ts';
import type { OrderRow } from './queries.ts';

export interface Royalty {
  amount: number;
  /** Null where there is nothing, or nobody here to pay it to. */
  payeeId: string | null;
  why: string;
  rule: OrderRoyalty['rule'];
}

/**
 * What the artist gets of a sale made here, by the law of the place where sales made here take place. A fact that is not known is not
 * guessed: then nothing is taken, and the order says what was missing. A royalty by contract asks for the parties' agreement, which
 * nobody is asked for here.
 */
export async function royaltyOf(
  db: Db,
  artwork: ArtworkRow,
  order: OrderRow,
  salePlace: string | undefined,
): Promise<Royalty> {
  if (artwork.maker_id === order.seller_id) return nothing('No royalty is due, because the artist sold the work.');
  if (salePlace === undefined)
    return nothing(
      'No royalty was taken, because the place in whose law this sale falls is not set. It may be due all the same.',
    );
  const answer = royaltyOn(await factsOf(db, artwork, order, salePlace));
  if (answer.kind !== 'due' || answer.inPriceCurrency.currency !== order.price_currency) return nothing(whyNot(answer));
  const { id, version, name } = answer.rule;
  return {
    rule: { id, version, name },
    amount: Math.min(answer.inPriceCurrency.amount, order.price_amount),
    payeeId: artwork.maker_id,
    why: `The artist gets a royalty of ${formatMoney(answer.inPriceCurrency, 'en')} of it, which the seller bears (${name}).`,
  };
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

async function factsOf(db: Db, artwork: ArtworkRow, order: OrderRow, place: string): Promise<RoyaltyFacts> {
  return {
    place,
    date: now().toISOString().slice(0, 10),
    price: { amount: order.price_amount, currency: order.price_currency },
    // The work is the seller's until title passes.
    ...(await knownFacts(db, artwork)),
    // The registry mediates, and takes the payment for the seller.
    professional: true,
    reciprocity: null,
    exchange: null,
    acceptUnverified: false,
  };
}
