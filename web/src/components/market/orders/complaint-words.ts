import type { Complaint, ComplaintReason, OrderDetails, OrderRole } from '@verso/contract/market/schemas/orders.ts';
import { matterOf } from '@verso/contract/market/orders.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';

export const reasonWords: Readonly<Record<ComplaintReason, string>> = {
  not_received: 'The work hasn’t arrived',
  damaged: 'The work is damaged',
  not_as_described: 'The work is not as described',
  return: 'I want to return the work',
  cancellation: 'I want to cancel the order',
  other: 'Something else',
};

export const roleWords: Readonly<Record<OrderRole, string>> = { buyer: 'Buyer', seller: 'Seller', admin: 'Admin' };

export const openComplaintOf = ({ complaints }: Pick<OrderDetails, 'complaints'>): Complaint | undefined =>
  complaints.find(({ closedAt }) => closedAt === null);

/** What the buyer asked for; null while nothing is open. */
export const openMatterOf = (order: Pick<OrderDetails, 'complaints'>) => {
  const open = openComplaintOf(order);
  return open ? matterOf(open.reason) : null;
};

type Paying = Pick<OrderDetails, 'payout'>;

/** Whether a dispute, an open matter or a refund holds the payout now. All but a problem can begin after it. */
export const isHeld = ({ payout }: Paying): boolean => payout?.state === 'frozen';

/** What an open matter does to the payout. */
export function heldWords({ payout }: Paying): string {
  switch (payout?.state) {
    case 'sent':
      return 'The payout has already been made.';
    case 'reversed':
      return 'The payout was reversed.';
    case 'due':
      return 'The payout is on its way.';
    default:
      return 'The payout is held.';
  }
}

/** What an open matter is about, and since when, for an admin. */
export function openedWords({ reason, openedAt }: Complaint): string {
  const day = formatDay(openedAt);
  if (reason === 'return') return `On ${day} the buyer asked to return the work.`;
  if (reason === 'cancellation') return `On ${day} the buyer asked to cancel the order.`;
  return `On ${day} the buyer reported: ${reasonWords[reason]}.`;
}

/** How an admin decides for the seller. Only without a payment dispute does that release a held payout. */
export function releasingWords(
  order: Pick<OrderDetails, 'payout' | 'disputed' | 'complaints' | 'buyerLeft' | 'sellerLeft'>,
): {
  choice: string;
  button: string;
} {
  if (openMatterOf(order) === 'cancellation' && !order.buyerLeft && !order.sellerLeft)
    return { choice: 'The sale is valid: the buyer gets the work', button: 'Close without a refund' };
  return isHeld(order) && !order.disputed
    ? { choice: 'The sale is valid: release the payout to the seller', button: 'Release the payout' }
    : { choice: 'The sale is valid: no refund', button: 'Close without a refund' };
}
