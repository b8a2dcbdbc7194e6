import type { Currency } from '@verso/contract/money.ts';
import { now } from '#platform/clock.ts';
import { type Actor, unverifiedRefusal } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { claimed, isOwner, seeRefusal } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { isDisputed } from './follow-dispute.ts';
import { holdingTime } from './holding-time.ts';
import type { OrderRow } from './queries.ts';
import { isReserving } from './status.ts';

/** Stripe takes at most eight digits of the minor unit. */
const mostByCard = 99_999_999;

/** Why somebody cannot buy a work as it stands, whoever they have shown to be. */
export function buyRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  if (isOwner(actor, artwork)) return conflict('This work is yours.');
  // Nobody signs in, or verifies an email, for a work that is not for sale.
  const unsaleable = saleRefusal(artwork);
  if (unsaleable) return unsaleable;
  if (!actor) return { code: 'signed_out', message: 'Sign in to buy this work.' };
  return unverifiedRefusal(actor) ?? reservationRefusal(actor, artwork);
}

/** Why a work cannot be sold by card as it stands, to anybody. */
function saleRefusal(artwork: ArtworkRow): Refusal | null {
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn and cannot be bought.');
  if (artwork.open_claims.length > 0) {
    const reported = claimed(artwork);
    return conflict(`This work is ${reported} and cannot be bought until that is resolved.`);
  }
  if (artwork.status === 'in_review')
    return conflict('This work is being reviewed. It can be bought here once it is approved.');
  if (artwork.status !== 'approved')
    return conflict('Only works that authenticators approved are sold here, and this one was not.');
  if (artwork.hidden) return conflict('This work is hidden by its owner and cannot be bought.');
  if (artwork.offered_to !== null)
    return conflict('The owner has sold this work: the sale waits for the buyer’s answer.');
  if (artwork.price_amount === null || artwork.price_amount === 0) return conflict('This work is not for sale.');
  if (artwork.hidden_price) return conflict('The price of this work is on request: ask its owner.');
  return priceRefusal(artwork.price_amount, artwork.price_currency);
}

function priceRefusal(amount: number, currency: Currency | null): Refusal | null {
  if (amount > mostByCard)
    return conflict('This price is higher than cards can pay. The owner can record a sale to you instead.');
  // Stripe rounds dinars to ten fils.
  if (currency === 'KWD' && amount % 10 !== 0)
    return conflict('This price cannot be paid by card: prices in KWD must end in 0. Ask the owner to change it.');
  return null;
}

const reservationRefusal = (actor: Actor, { reserved_by: by }: ArtworkRow): Refusal | null =>
  by === null || by === actor.id
    ? null
    : conflict(
        'Somebody else was faster and is paying for this work at this moment. If they do not, it can be bought again within about half an hour.',
      );

interface Purchase {
  artwork: ArtworkRow | undefined;
  identityVerified: boolean;
  /** What the buyer has bought or is buying besides, by currency. */
  before: readonly { currency: Currency; amount: number }[];
}

export function checkoutRefusal(actor: Actor, purchase: Purchase): Refusal | null {
  const refusal = buyRefusal(actor, purchase.artwork);
  if (refusal) return refusal;
  if (purchase.artwork?.reserved_by === actor.id || !needsIdentity(purchase)) return null;
  return forbidden(
    'Purchases that reach EUR 10,000 together, earlier ones included, or that are in another currency, ask for a verified identity. Verify yours on the page Identity, then buy the work.',
  );
}

/** In cents of the euro; the EU's directive 2018/843 and the UK's regulations name the sum. */
const amlThreshold = 1_000_000;

/**
 * Whether a purchase, together with the buyer's others, asks for a verified identity. Which sum another currency comes
 * to in euros is not guessed: from the first such purchase on it does.
 */
export function needsIdentity({ artwork, identityVerified, before }: Purchase): boolean {
  if (identityVerified || !artwork || artwork.price_amount === null) return false;
  const all = [...before, { currency: artwork.price_currency, amount: artwork.price_amount }];
  if (all.some(({ currency }) => currency !== 'EUR')) return true;
  return all.reduce((sum, { amount }) => sum + amount, 0) >= amlThreshold;
}

/** An order is its buyer's and its seller's; the seller hears of it once money came. */
export function orderRefusal(actor: Actor, order: OrderRow | undefined): Refusal | null {
  if (order?.buyer_id === actor.id) return null;
  return order?.seller_id === actor.id && order.charge_id !== null ? null : hiddenFromYou('order');
}

export function cancelRefusal(actor: Actor, order: OrderRow | undefined): Refusal | null {
  const refusal = orderRefusal(actor, order);
  if (refusal || !order) return refusal;
  if (order.buyer_id !== actor.id) return forbidden('Only the buyer gives up a reservation.');
  if (isReserving(order.state) && order.state !== 'processing') return null;
  return conflict(
    order.state === 'released' ? 'This reservation has ended already.' : 'This order is paid and cannot be given up.',
  );
}

/** The seller gives back what they have not been paid out yet; later they have nothing here to give back. */
export function refundRefusal(actor: Actor, order: OrderRow | undefined): Refusal | null {
  const refusal = orderRefusal(actor, order);
  if (refusal || !order) return refusal;
  if (order.seller_id !== actor.id) return forbidden('Only the seller refunds the buyer.');
  if (order.state === 'refunded' || order.state === 'refund_due') return conflict('This payment goes back already.');
  if (order.paid_at === null) return conflict('This order is not paid.');
  if (isDisputed(order))
    return conflict(
      'The buyer’s bank decides about this payment. Wait for that: what is refunded now could go back twice.',
    );
  if (order.paid_at.getTime() + holdingTime <= now().getTime())
    return conflict(
      'A payment can be refunded here for 14 days, while your share is held. Settle it with the buyer yourselves.',
    );
  return null;
}

export const payoutRefusal = (_actor: Actor, identityVerified: boolean): Refusal | null =>
  identityVerified
    ? null
    : forbidden(
        'Verify your identity first, on the page Identity: shares are paid out to people who have shown who they are.',
      );

export const statementRefusal = (actor: Actor): Refusal | null =>
  actor.admin ? null : forbidden('Only admins see the statement of royalties.');

export function receiptRefusal(actor: Actor, order: OrderRow | undefined): Refusal | null {
  const refusal = orderRefusal(actor, order);
  if (refusal || !order) return refusal;
  if (order.buyer_id !== actor.id) return forbidden('The receipt is the buyer’s.');
  return order.paid_at === null ? conflict('This order is not paid, and has no receipt.') : null;
}
