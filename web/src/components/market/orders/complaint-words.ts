import type { Complaint, ComplaintReason, OrderDetails, OrderRole } from '@verso/contract/market/schemas/orders.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';

export const reasonWords: Readonly<Record<ComplaintReason, string>> = {
  not_received: 'The work hasn’t arrived',
  damaged: 'The work is damaged',
  not_as_described: 'The work is not as described',
  return: 'I want to return the work',
  other: 'Something else',
};

export const roleWords: Readonly<Record<OrderRole, string>> = { buyer: 'Buyer', seller: 'Seller', admin: 'Admin' };

export const openComplaintOf = ({ complaints }: Pick<OrderDetails, 'complaints'>): Complaint | undefined =>
  complaints.find(({ closedAt }) => closedAt === null);

export const matterOf = (complaint: Complaint | undefined) => (complaint?.reason === 'return' ? 'return' : 'problem');

type Paying = Pick<OrderDetails, 'payout'>;

/** Whether a dispute, a problem, a return or a refund holds the payout now. All but a problem can begin after it. */
export const isHeld = ({ payout }: Paying): boolean => payout?.state === 'frozen';

/** What an open problem or return does to the payout. */
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

/** What an open problem or return is about, and since when, for an admin. */
export const openedWords = ({ reason, openedAt }: Complaint): string =>
  reason === 'return'
    ? `On ${formatDay(openedAt)} the buyer asked to return the work.`
    : `On ${formatDay(openedAt)} the buyer reported: ${reasonWords[reason]}.`;

/** How an admin decides for the seller. Only without a payment dispute does that release a held payout. */
export function releasingWords(order: Pick<OrderDetails, 'payout' | 'disputed' | 'complaints'>): {
  choice: string;
  button: string;
} {
  return isHeld(order) && !order.disputed
    ? { choice: 'The sale is valid: release the payout to the seller', button: 'Release the payout' }
    : { choice: 'The sale is valid: no refund', button: `Close the ${matterOf(openComplaintOf(order))}` };
}
