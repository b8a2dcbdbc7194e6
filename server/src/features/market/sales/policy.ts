import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import { identityFrom } from '@verso/contract/market/sales.ts';
import { formatMoney, stepOf } from '@verso/contract/money.ts';
import type { Currency, Money } from '@verso/contract/schemas/money.ts';
import { now } from '#platform/clock.ts';
import { type Actor, unverifiedRefusal } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { claimed, isOwner, seeRefusal, soldRefusal, unsettledRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { holdingTime } from './payout/holding-time.ts';
import type { OrderRow, Reservations } from './queries.ts';
import { isDisputed, isReserving } from './status.ts';

/** Stripe takes at most eight digits of the minor unit. */
const mostByCard = 99_999_999;

/** Why a user cannot buy a work now, apart from their identity. */
export function buyRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  if (isOwner(actor, artwork)) return conflict('This work is yours.');
  // No user should sign in, or verify an email, for a work that is not for sale.
  const unsaleable = saleRefusal(actor, artwork);
  if (unsaleable) return unsaleable;
  if (!actor) return { code: 'signed_out', message: 'Log in to buy this work.' };
  return unverifiedRefusal(actor) ?? reservationRefusal(actor, artwork);
}

/** Why a work cannot be sold by card now, to any buyer. */
function saleRefusal(actor: Actor | null, artwork: ArtworkRow): Refusal | null {
  if (artwork.open_claims.length > 0) {
    const reported = claimed(artwork);
    return conflict(`This work is ${reported} and can’t be bought until the matter is resolved.`);
  }
  if (unapproved[artwork.status]) return conflict(unapproved[artwork.status]);
  if (artwork.owner_disallowed)
    return conflict(
      'An admin has stopped the owner from selling works. You can buy this work once the owner can sell again. Ask the registry’s admins for details.',
    );
  if (artwork.hidden) return conflict('This work is not public, so it can’t be bought.');
  const sold = soldRefusal(actor, artwork);
  if (sold) return sold;
  if (artwork.offered_to !== null)
    return conflict(
      artwork.returned_order === null
        ? 'The owner has sold this work. The sale is waiting for the buyer’s answer.'
        : 'This work is not for sale right now.',
    );
  if (artwork.price_amount === null || artwork.price_amount === 0) return conflict('This work is not for sale.');
  const unsettled = unsettledRefusal(actor, artwork);
  if (unsettled) return unsettled;
  if (artwork.hidden_price) return conflict('The price of this work is available on request. Ask the owner.');
  return priceRefusal(artwork.price_amount, artwork.price_currency) ?? settledRefusal(artwork);
}

/** Whether anyone could buy a work by card as soon as its price is shown. */
export const sellsOnceShown = (artwork: ArtworkRow | undefined): boolean =>
  artwork !== undefined &&
  artwork.hidden_price &&
  artwork.reserved_by === null &&
  saleRefusal(null, { ...artwork, hidden_price: false }) === null;

/** The price may be older than the provider's answer. */
function settledRefusal({ price_currency: currency, settled_currencies: settled }: ArtworkRow): Refusal | null {
  return currency === null || settled === null || settled.includes(currency)
    ? null
    : conflict(`You can’t pay by card in ${currency} here. Ask the owner to set a price in another currency.`);
}

/** Why a work that is not approved cannot be bought; empty if it can. */
const unapproved = {
  draft: 'This work hasn’t been sent for review. You can buy it here once it is approved.',
  in_review: 'This work is being reviewed. You can buy it here once it is approved.',
  info_requested: 'Authenticators asked for more information about this work. You can buy it here once it is approved.',
  denied: 'Authenticators voted that this work is not authentic, so you can’t buy it here.',
  recorded: 'This work has not been reviewed. You can buy it here once it is approved.',
  withdrawn: 'This work was withdrawn, so it can’t be bought.',
  approved: '',
} satisfies Record<ArtworkStatus, string>;

function priceRefusal(amount: number, currency: Currency | null): Refusal | null {
  if (amount > mostByCard)
    return conflict('This price is too high for a card payment. The owner can record a sale to you instead.');
  // Of a price that was set before this was checked.
  if (currency !== null && amount % stepOf(currency) !== 0)
    return conflict(
      `This price can’t be paid by card, because prices in ${currency} must end in 0. Ask the owner to change it.`,
    );
  return null;
}

const reservationRefusal = (actor: Actor, { reserved_by: by }: ArtworkRow): Refusal | null =>
  by === null || by === actor.id
    ? null
    : conflict(
        'Someone else is buying this work. If they don’t complete the payment, you can buy it in about 30 minutes.',
      );

/** So that no one keeps a work from its owner and from other buyers by reserving it again and again. */
const mostUnpaid = 2;
const mostOpen = 3;

/** Why a buyer cannot reserve a work because of their other reservations. */
export function limitRefusal(
  actor: Pick<Actor, 'id'>,
  artwork: Pick<ArtworkRow, 'reserved_by'> | undefined,
  { unpaid, open, refused }: Reservations,
): Refusal | null {
  if (refused) return conflict('The owner has decided not to sell this work to you.');
  // They continue on the provider's page.
  if (artwork?.reserved_by === actor.id) return null;
  if (unpaid >= mostUnpaid)
    return conflict(
      'You reserved this work twice within a week and didn’t pay. You can reserve it again a week after your first reservation.',
    );
  return open >= mostOpen
    ? conflict(
        'You have reserved three works. To reserve another, pay for a reserved work or cancel a reservation. Your billing page lists your reservations.',
      )
    : null;
}

interface Purchase {
  artwork: ArtworkRow | undefined;
  identityVerified: boolean;
  /** The buyer's other purchases, complete or not, by currency. */
  before: readonly { currency: Currency; amount: number }[];
}

function changedPriceRefusal(artwork: ArtworkRow | undefined, shown: Money | undefined): Refusal | null {
  if (!artwork || !shown) return null;
  const { price_amount: amount, price_currency: currency } = artwork;
  if (amount === null || currency === null || (amount === shown.amount && currency === shown.currency)) return null;
  return conflict(
    `The owner has changed the price to ${formatMoney({ amount, currency }, 'en')}. If you still want to buy the work, start again.`,
  );
}

interface Checkout extends Purchase {
  reservations: Reservations;
  /** The price that the buyer saw; undefined if the client does not say. */
  shownPrice: Money | undefined;
}

export function checkoutRefusal(actor: Actor, purchase: Checkout): Refusal | null {
  const { artwork, reservations, shownPrice } = purchase;
  const refusal =
    buyRefusal(actor, artwork) ??
    limitRefusal(actor, artwork, reservations) ??
    changedPriceRefusal(artwork, shownPrice);
  if (refusal) return refusal;
  const need = purchase.artwork?.reserved_by === actor.id ? null : identityNeed(purchase);
  return need === null ? null : forbidden(`${need} Verify your identity on the Identity page, then buy the work.`);
}

/**
 * Why a purchase, together with the buyer's others, requires a verified identity: the rule and its reason; null if it does not.
 * Other currencies are not converted to euros: they require it from the first purchase on.
 */
export function identityNeed({ artwork, identityVerified, before }: Purchase): string | null {
  if (identityVerified || !artwork) return null;
  const { price_amount: price, price_currency: currency } = artwork;
  if (price === null) return null;
  const rule = 'You need to verify your identity if your purchases total €10,000 or more, or if one is not in euros.';
  if (currency !== 'EUR') return `${rule} This work is not priced in euros.`;
  if (before.some((other) => other.currency !== 'EUR')) return `${rule} An earlier purchase was not in euros.`;
  return before.reduce((sum, { amount }) => sum + amount, price) >= identityFrom.amount
    ? `${rule} This purchase would bring your total to €10,000 or more.`
    : null;
}

/** An order is visible to its buyer and, once paid, to its seller. */
export function orderRefusal(actor: Actor, order: OrderRow | undefined): Refusal | null {
  if (order?.buyer_id === actor.id) return null;
  return order?.seller_id === actor.id && order.charge_id !== null ? null : hiddenFromYou('order');
}

export function cancelRefusal(actor: Actor, order: OrderRow | undefined): Refusal | null {
  const refusal = orderRefusal(actor, order);
  if (refusal || !order) return refusal;
  if (order.buyer_id !== actor.id) return forbidden('Only the buyer can cancel a reservation.');
  if (isReserving(order.state) && order.state !== 'processing') return null;
  return conflict(
    order.state === 'released'
      ? 'This reservation has already ended.'
      : 'This order has been paid, so you can’t cancel it.',
  );
}

/** An owner who does not want to sell to the buyer, whom they don't know, or who waits for other buyers. */
export function refuseBuyerRefusal(
  actor: Actor,
  { artwork, order }: { artwork: ArtworkRow | undefined; order: OrderRow | undefined },
): Refusal | null {
  const refusal = seeRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  if (!isOwner(actor, artwork)) return forbidden('Only the owner of a work can refuse a buyer.');
  if (!order) return conflict('This work is not reserved. Reload the page.');
  return order.state === 'processing'
    ? conflict('The buyer’s payment is being processed, so you can’t refuse this buyer now.')
    : null;
}

interface Refundable extends OrderRow {
  /** A problem, a return or a cancellation is open. */
  complained: boolean;
  share_held: boolean;
}

/** The seller can refund while their share is held, and while a problem, a return or a cancellation is open, which can be after the payout. */
export function refundRefusal(actor: Actor, order: Refundable | undefined): Refusal | null {
  const refusal = orderRefusal(actor, order);
  if (refusal || !order) return refusal;
  if (order.seller_id !== actor.id) return forbidden('Only the seller can refund the buyer.');
  if (order.state === 'refunded' || order.state === 'refund_due')
    return conflict('This payment is already being refunded.');
  if (order.paid_at === null) return conflict('This order has not been paid.');
  if (isDisputed(order))
    return conflict(
      'The buyer’s bank is deciding on a dispute over this payment. Wait for its decision, or the buyer may be refunded twice.',
    );
  if (order.refund_asked_at !== null)
    return conflict(
      'This payment is already being refunded. If the card provider refuses the refund, we try again every day.',
    );
  if (!order.complained && !order.share_held && order.paid_at.getTime() + holdingTime <= now().getTime())
    return conflict(
      'You can refund a payment here only while your share is held. That period is over, so arrange the refund with the buyer directly.',
    );
  return null;
}

export const payoutRefusal = (_actor: Actor, identityVerified: boolean): Refusal | null =>
  identityVerified
    ? null
    : forbidden(
        'Verify your identity first, on the Identity page. We only pay out to people with a verified identity.',
      );

export const statementRefusal = (actor: Actor): Refusal | null =>
  actor.admin ? null : forbidden('Only admins can see the royalty statement.');

export function receiptRefusal(actor: Actor, order: OrderRow | undefined): Refusal | null {
  const refusal = orderRefusal(actor, order);
  if (refusal || !order) return refusal;
  if (order.buyer_id !== actor.id) return forbidden('Only the buyer can open the receipt.');
  return order.paid_at === null ? conflict('This order has not been paid, so it has no receipt.') : null;
}
