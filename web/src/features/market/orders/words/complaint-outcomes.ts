import type { Complaint, ComplaintReason, OrderDetails, OrderRole } from '@verso/contract/market/schemas/orders.ts';
import { matterOf } from '@verso/contract/market/orders.ts';
import { heldWords, isHeld } from '#components/market/orders/complaint-words.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import type { Matter } from './order-facts.ts';

const reportedAs: Readonly<Record<ComplaintReason, string>> = {
  not_received: 'Reported as not received',
  damaged: 'Reported as damaged',
  not_as_described: 'Reported as not as described',
  return: 'Return requested',
  cancellation: 'Cancellation requested',
  other: 'Problem reported',
};

/** Of open and closed problems. */
export const complaintWords = ({ reason, openedAt }: Complaint): string =>
  `${reportedAs[reason]} on ${formatDay(openedAt)}`;

/** How a problem, a return or a cancellation ended, with an admin's reason; null while it is open. */
export function outcomeWords(complaint: Complaint, role: OrderRole): string | null {
  const { reason, outcome, answer } = complaint;
  const matter = matterOf(reason);
  const buyer = role === 'buyer' ? 'You' : 'The buyer';
  switch (outcome) {
    case null:
      return null;
    case 'withdrawn':
      if (matter === 'problem') return `${buyer} marked the problem as solved.`;
      return `${buyer} decided to keep the ${matter === 'return' ? 'work' : 'order'}.`;
    case 'refunded':
      // Only an admin gives a reason, and the refund that they decide on can still be refused.
      return answer === ''
        ? matter === 'cancellation'
          ? 'The order was cancelled and the payment refunded.'
          : `The ${matter} was closed with a refund.`
        : `An admin decided to refund the payment. ${answer}`;
    case 'released':
      return `An admin decided that the sale is valid. ${answer}`;
  }
}

/** What opening such a matter does to the payout, for the buyer. */
export function holdingWords(order: OrderDetails, matter: Matter): string {
  const end = matter === 'problem' ? 'problem is solved' : `${matter} is closed`;
  switch (order.payout?.state) {
    case 'sent':
    case 'reversed':
      return heldWords(order);
    case 'due':
      return `If the payout has not started yet, it is held until the ${end}.`;
    default:
      return `The seller isn’t paid until the ${end}.`;
  }
}

/** Who reads what the buyer writes about it. */
export const readersOf = ({ sellerLeft }: OrderDetails) => (sellerLeft ? 'The admins' : 'The seller and the admins');

/** Who decides, for the buyer. */
export const decidingWords = ({ sellerLeft }: OrderDetails) =>
  sellerLeft ? 'An admin will decide.' : 'If you and the seller can’t agree, an admin will decide.';

/** What closing it does, for the buyer. A refund or the buyer's bank can still hold the payout. */
export function closingWords(order: OrderDetails, complaint: Complaint): string {
  const held = isHeld(order);
  const freed = held ? `This ${matterOf(complaint.reason)} will no longer hold up the payout.` : heldWords(order);
  if (order.refundAsked !== null) return `${freed} This doesn’t cancel the refund that was requested.`;
  return held && !order.disputed ? `${freed} The seller can be paid when the payout is due.` : freed;
}

/** What the buyer gives up by closing their return, and until when they can ask for it again. */
export function keepingWords({ refundAsked, returns: { days, until } }: OrderDetails): string {
  const kept =
    refundAsked === null ? 'You keep the work and won’t be refunded.' : 'You withdraw your request to return the work.';
  if (until !== null)
    return Date.parse(until) < Date.now()
      ? `${kept} The return period is over, so you can’t ask again.`
      : `${kept} You can ask to return it again until ${formatDay(until)}.`;
  return days === null ? kept : `${kept} You can ask again until ${days} days after you receive it.`;
}
