import type { Order } from '@verso/contract/sales.ts';
import { moneyWords, timeWords } from './reader-locale.ts';

type Tone = 'verdigris' | 'ochre' | 'madder' | 'plain';

/** How an order stands, in two words. */
export function standingWords({ state, outcome, disputed, side }: Order): { words: string; tone: Tone } {
  if (disputed) return { words: 'Disputed', tone: 'madder' };
  switch (state) {
    case 'reserved':
    case 'open':
      return { words: 'Waiting for payment', tone: 'ochre' };
    case 'processing':
      return { words: 'Payment on its way', tone: 'ochre' };
    case 'paid':
      return { words: side === 'buyer' ? 'Paid' : 'Sold', tone: 'verdigris' };
    case 'part_refunded':
      return { words: 'Refunded in part', tone: 'ochre' };
    case 'refunded':
      return { words: 'Refunded', tone: 'plain' };
    case 'refund_due':
      return { words: 'Refund on its way', tone: 'ochre' };
    case 'released':
      return { words: outcome === 'cancelled' ? 'Given up' : 'Not paid', tone: 'plain' };
  }
}

interface ReturnWords {
  title: string;
  text: string;
  tone: Tone;
}

/**
 * What has become of a payment, as its buyer is told. `back`: the provider led them back as having paid, which its own
 * message has yet to confirm.
 */
export function returnWords(order: Order, back: boolean): ReturnWords {
  const price = moneyWords(order.price);
  switch (order.state) {
    case 'reserved':
    case 'open':
      return reservedWords(order, back);
    case 'processing':
      return confirmingWords;
    case 'paid':
      return order.disputed
        ? {
            title: 'Paid, and disputed',
            text: `Your bank asks for the ${price} back. Until that is decided the work cannot be sold on.`,
            tone: 'madder',
          }
        : {
            title: 'The work is yours',
            text: `You paid ${price}. Title has passed to you, and the sale stands in the work’s provenance, confirmed by the registry. We have sent you a mail.`,
            tone: 'verdigris',
          };
    case 'part_refunded':
    case 'refunded':
      return {
        title: order.state === 'refunded' ? 'Refunded' : 'Refunded in part',
        text: `${moneyWords(order.refunded)} of ${price} went back to your card, where it shows within a few days.`,
        tone: 'plain',
      };
    case 'refund_due':
      return {
        title: order.outcome === 'reported' ? 'The work was reported meanwhile' : 'The payment came too late',
        text: `The work could not be sold any more when the payment arrived. Title has not passed, and all of the ${price} goes back to your card.`,
        tone: 'ochre',
      };
    case 'released':
      return releasedWords(order);
  }
}

const arriving = 'The card provider tells us when the payment has arrived; this page then changes by itself.';

/** A payment that the provider is at, which nobody can take back. */
const confirmingWords: ReturnWords = {
  title: 'Waiting for the payment to be confirmed',
  text: `${arriving} Until then the work stays reserved for you.`,
  tone: 'ochre',
};

function reservedWords({ url, reservedUntil }: Order, back: boolean): ReturnWords {
  const until = reservedUntil ? timeWords(reservedUntil) : 'the reservation ends';
  if (back)
    return {
      ...confirmingWords,
      text: `${arriving} Until ${until} the work is reserved for you. If you did not pay, you can go on or give the work up.`,
    };
  return {
    title: 'Reserved for you, not paid yet',
    text: `Until ${until} nobody else can buy the work.${url ? ' Go on to the payment, or give the work up.' : ''}`,
    tone: 'ochre',
  };
}

function releasedWords({ outcome }: Order): ReturnWords {
  const again = 'You were not charged. While the work is for sale you can buy it from its page.';
  switch (outcome) {
    case 'cancelled':
      return { title: 'You gave the work up', text: again, tone: 'plain' };
    case 'reported':
      return {
        title: 'The work was reported',
        text: 'It cannot be bought until the report is resolved. You were not charged.',
        tone: 'madder',
      };
    case 'failed':
      return { title: 'The payment failed', text: again, tone: 'madder' };
    case 'unavailable':
      return {
        title: 'The card provider could not open its page',
        text: `The reservation has ended. ${again}`,
        tone: 'madder',
      };
    default:
      return { title: 'The time to pay is over', text: `The reservation has ended. ${again}`, tone: 'plain' };
  }
}
