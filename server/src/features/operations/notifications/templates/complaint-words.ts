import { matterOf } from '@verso/contract/market/orders.ts';
import type { EventData } from '@verso/contract/schemas/events.ts';
import type { Piece } from '@verso/contract/operations/schemas/notifications.ts';
import { sentence } from './sentence.ts';

type Matter = ReturnType<typeof matterOf>;

/** `buyer`: as the reader knows them. */
export const openedHeadlines: Readonly<Record<Matter, (buyer: 'The buyer' | 'A buyer', work: Piece) => Piece[]>> = {
  problem: (buyer, work) => sentence`${buyer} reports a problem with ${work}`,
  return: (buyer, work) => sentence`${buyer} is returning ${work}`,
  cancellation: (buyer, work) => sentence`${buyer} wants to cancel the order for ${work}`,
};

export const settledHeadlines: Readonly<Record<Matter, (work: Piece) => Piece[]>> = {
  problem: (work) => sentence`The problem with ${work} is settled`,
  return: (work) => sentence`The return of ${work} is settled`,
  cancellation: (work) => sentence`The request to cancel the order for ${work} is settled`,
};

const withdrawn: Readonly<Record<Matter, string>> = {
  problem: 'The buyer says the problem is solved, so it no longer delays your payout.',
  return: 'The buyer is keeping the work, so the return no longer delays a payout to you.',
  cancellation: 'The buyer wants the work after all. The order’s page says what you do next.',
};

/** Something else can still hold the payouts, and a return is possible after them, so that none is promised. */
export function closedWords({ reason, outcome, answer }: EventData<'complaint_closed'>): string {
  const matter = matterOf(reason);
  switch (outcome) {
    case 'withdrawn':
      return withdrawn[matter];
    case 'refunded':
      // Only an admin gives an answer, and the refund that they decide on can still be refused.
      if (answer === '') return 'The payment was refunded.';
      return matter === 'cancellation'
        ? 'An admin decided to refund the payment. The order’s page shows the refund, and will show when the seller is the owner again.'
        : 'An admin decided to refund the payment. The order’s page shows the refund, and how the work is given back.';
    case 'released':
      if (matter === 'cancellation')
        return 'An admin decided that the sale is valid, so the order is not cancelled and the payment won’t be refunded. The order’s page says what each side does next.';
      return `An admin decided that the sale is valid. The payment won’t be refunded, and the owner has not changed. The ${matter} no longer delays a payout.`;
  }
}
