import type { Complaint, ComplaintReason, OrderDetails, OrderRole } from '@verso/contract/market/schemas/orders.ts';

export const reasonWords: Readonly<Record<ComplaintReason, string>> = {
  not_received: 'The work hasn’t arrived',
  damaged: 'The work is damaged',
  not_as_described: 'The work is not as described',
  return: 'I want to return the work',
  other: 'Something else',
};

export const roleWords: Readonly<Record<OrderRole, string>> = { buyer: 'Buyer', seller: 'Seller', admin: 'Admin' };

export const openComplaintOf = ({ complaints }: OrderDetails): Complaint | undefined =>
  complaints.find(({ closedAt }) => closedAt === null);

export const matterOf = (complaint: Complaint | undefined) => (complaint?.reason === 'return' ? 'return' : 'problem');

/** A return is possible after the payout, which it then can’t hold. */
export const isPaidOut = ({ payout }: Pick<OrderDetails, 'payout'>): boolean =>
  payout?.state === 'sent' || payout?.state === 'reversed';
