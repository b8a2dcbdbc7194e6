import type { DeliveryStage, Loss, Order } from '@verso/contract/market/schemas/sales.ts';
import { formatAmount, formatTime } from '#components/shared/text/reader-locale.ts';
import { claimWords } from '#components/works/artworks/artwork-words.ts';

type Tone = 'verdigris' | 'ochre' | 'madder' | 'plain';

/** A paid order's stage, as its buyer and its seller read it. */
const stageWords: Readonly<Record<DeliveryStage, Record<Order['side'], string>>> = {
  choosing: { buyer: 'Paid: choose delivery or collection', seller: 'Sold, waiting for the buyer’s choice' },
  sending: { buyer: 'Paid, waiting for the seller', seller: 'Sold: send the work' },
  preparing: { buyer: 'Paid, waiting for the seller', seller: 'Sold: say where the buyer can collect the work' },
  // Not “On its way”: a problem with a work that has arrived can be closed before its receipt is confirmed.
  sent: { buyer: 'Sent to you', seller: 'Sent' },
  ready: { buyer: 'Ready to collect', seller: 'Ready to collect' },
  received: { buyer: 'Arrived', seller: 'Arrived' },
};

/** The words before and after the title of a work. */
export type AroundTitle = readonly [before: string, after: string];

/** What the reader of an order does next; null if it is not their turn. */
export function todoOf({
  side,
  stage,
  disputed,
  complained,
  sellerAnswered,
  loss,
  refundAsked,
  refundRefused,
  sent,
  buyerLeft,
  sellerLeft,
  state,
  refused,
  givingBack,
}: Order): AroundTitle | null {
  if (side === 'buyer' && givingBack === 'open' && !disputed && !refundRefused)
    return sent ? ['Give ', ' back to the seller'] : ['Make the seller the owner of ', ' again'];
  if (disputed || refundAsked !== null) return null;
  const otherLeft = side === 'buyer' ? sellerLeft : buyerLeft;
  // An admin decides on what is open.
  if (otherLeft && complained) return null;
  if (otherLeft && stage === null && isPaid(state) && (side === 'buyer' || refused.refund === null))
    return ['See what to do about ', `, whose ${side === 'buyer' ? 'seller' : 'buyer'} has deleted their account`];
  if (stage === null) return null;
  if (complained) {
    if (side === 'seller')
      return [sellerAnswered ? 'Settle the buyer’s request about ' : 'Answer the buyer about ', ''];
    return sellerAnswered ? ['Reply to the seller about ', ''] : null;
  }
  if (loss !== null) return lossTodo(side, stage, loss);
  if (side === 'seller') {
    if (stage === 'sending') return ['Send ', ' to the buyer'];
    return stage === 'preparing' ? ['Say where the buyer can collect ', ''] : null;
  }
  if (stage === 'choosing') return ['Choose delivery or collection for ', ''];
  if (stage === 'ready') return ['Collect ', ', and confirm receipt'];
  return stage === 'sent' ? ['Confirm receipt of ', ''] : null;
}

const isPaid = (state: Order['state']): boolean => state === 'paid' || state === 'part_refunded';

/** The same while the work is lost. */
function lossTodo(side: Order['side'], stage: DeliveryStage, loss: Loss): AroundTitle | null {
  const waiting = stage === 'sent' || stage === 'ready' ? 'buyer' : 'seller';
  if (side !== waiting) return null;
  return side === 'buyer'
    ? ['Say whether ', ` reached you before it was reported ${loss}`]
    : ['Write to the buyer about ', `, which is reported ${loss}`];
}

/** The status of an order in a few words. */
export function orderStatusWords(order: Order): { words: string; tone: Tone } {
  const { state, outcome, disputed, complained, loss, refundAsked, refundRefused, side, stage } = order;
  if (disputed) return { words: 'Disputed', tone: 'madder' };
  if (complained) return { words: 'Problem or request open', tone: 'madder' };
  if (refundRefused) return { words: 'Refund couldn’t be made', tone: 'madder' };
  if (refundAsked !== null) return { words: 'Refund on its way', tone: 'ochre' };
  if (loss !== null && isPaid(state)) return { words: claimWords[loss], tone: 'madder' };
  switch (state) {
    case 'reserved':
    case 'open':
      return { words: 'Waiting for payment', tone: 'ochre' };
    case 'processing':
      return { words: 'Payment on its way', tone: 'ochre' };
    case 'paid':
      return {
        words: stage === null ? 'Paid' : stageWords[stage][side],
        tone: todoOf(order) === null ? 'verdigris' : 'ochre',
      };
    case 'part_refunded':
      return { words: 'Refunded in part', tone: 'ochre' };
    case 'refunded':
      return { words: 'Refunded', tone: 'plain' };
    case 'refund_due':
      return { words: 'Refund on its way', tone: 'ochre' };
    case 'released':
      return { words: outcome === 'cancelled' ? 'Cancelled' : 'Not paid', tone: 'plain' };
  }
}

/** For the seller who refunds a work: that title stays with the buyer, and how it comes back; `sent`: the work too. */
export const titleAfterRefund = (buyer: string, { sent, buyerLeft }: Pick<Order, 'sent' | 'buyerLeft'>): string =>
  `The refund doesn’t make you the owner again. In the registry, ${buyer} still owns the work, and the sale stays in its provenance. ${
    buyerLeft
      ? 'The buyer has deleted their account, so they can’t give it back. To become the owner again, ask the registry after the refund.'
      : `${sent ? 'Agree with them on how you will get the work back. They then' : 'They need to'} press “Give the work back” on the order’s page. You become the owner again when you accept.`
  }`;

/** For the seller, whose buyer cancels before the work is sent. */
export const titleAfterCancellation =
  'The refund cancels the order. You become the owner again, unless ownership can’t be transferred. For example, the buyer may have offered the work to someone else. The order’s page shows who owns it. The sale and the return stay in the work’s provenance.';

/** Whether a buyer may return a work, in one sentence. */
export const returnTerms = ({ trader, days }: { trader: boolean; days: number | null }): string =>
  trader
    ? days === null
      ? 'The seller is a trader. Ask them about returns.'
      : `The seller is a trader. If you buy as a consumer, you can return the work within ${days} days of receiving it.`
    : 'The seller isn’t a trader, so you have no legal right to return the work if you change your mind.';

interface OrderText {
  title: string;
  text: string;
  tone: Tone;
}

/**
 * The state of a payment, for its buyer. `back`: the provider redirected them after paying, but its own confirmation is
 * still to come.
 */
export function returnWords(order: Order, back: boolean): OrderText {
  const price = formatAmount(order.price);
  switch (order.state) {
    case 'reserved':
    case 'open':
      return reservedWords(order, back);
    case 'processing':
      return confirmingWords;
    case 'paid':
      return order.disputed
        ? {
            title: 'Payment disputed',
            text: `Your bank has asked for the ${price} back. The work can’t be resold until your bank decides.`,
            tone: 'madder',
          }
        : {
            title: 'The work is yours',
            text: `You paid ${price}. You are now the owner, and the work’s provenance shows the sale as confirmed by the registry. We’ve emailed you a confirmation.`,
            tone: 'verdigris',
          };
    case 'part_refunded':
    case 'refunded':
      return {
        title: order.state === 'refunded' ? 'Refunded' : 'Refunded in part',
        text: `${order.state === 'refunded' ? `The full ${price}` : `${formatAmount(order.refunded)} of the ${price} you paid`} was refunded. Refunds to a card can take a few days to appear.`,
        tone: 'plain',
      };
    case 'refund_due':
      return {
        title:
          order.outcome === 'reported'
            ? 'The work was reported or disputed before your payment arrived'
            : order.outcome === 'refused'
              ? 'The owner refused the sale'
              : 'The payment came too late',
        text: `The work could no longer be sold when the payment arrived. You have not become the owner. The full ${price} is being refunded to your card.`,
        tone: 'ochre',
      };
    case 'released':
      return releasedWords(order);
  }
}

const arrivalNote = 'This page updates when the payment arrives.';

/** A payment that the provider is processing; it cannot be cancelled. */
const confirmingWords: OrderText = {
  title: 'Waiting for the payment to be confirmed',
  text: `${arrivalNote} Until then the work stays reserved for you.`,
  tone: 'ochre',
};

function reservedWords({ url, reservedUntil }: Order, back: boolean): OrderText {
  const until = reservedUntil ? formatTime(reservedUntil) : 'the reservation ends';
  if (back)
    return {
      ...confirmingWords,
      text: `${arrivalNote} The work is reserved for you${reservedUntil ? ` until ${until}` : ''}. If you haven’t paid, you can continue to payment or cancel the reservation.`,
    };
  return {
    title: 'Reserved for you, not paid yet',
    text: `No one else can buy the work until ${until}.${url ? ' Continue to payment, or cancel the reservation.' : ''}`,
    tone: 'ochre',
  };
}

function releasedWords({ outcome }: Order): OrderText {
  const again = 'You were not charged. While the work is for sale, you can buy it on its page.';
  switch (outcome) {
    case 'cancelled':
      return { title: 'You cancelled the reservation', text: again, tone: 'plain' };
    case 'reported':
      return {
        title: 'The work was reported or disputed',
        text: 'No one can buy the work until the report or dispute is closed. You were not charged.',
        tone: 'madder',
      };
    case 'refused':
      return {
        title: 'The owner refused the sale',
        text: 'The owner has decided not to sell the work to you. You were not charged.',
        tone: 'madder',
      };
    case 'failed':
      return { title: 'The payment failed', text: again, tone: 'madder' };
    case 'unavailable':
      return {
        title: 'Stripe couldn’t open its payment page',
        text: `The reservation has ended. ${again}`,
        tone: 'madder',
      };
    default:
      return { title: 'You ran out of time to pay', text: `The reservation has ended. ${again}`, tone: 'plain' };
  }
}
