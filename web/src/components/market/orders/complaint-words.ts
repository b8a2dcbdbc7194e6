import type { ComplaintReason, OrderRole } from '@verso/contract/market/schemas/orders.ts';

export const reasonWords: Readonly<Record<ComplaintReason, string>> = {
  not_received: 'The work hasn’t arrived',
  damaged: 'The work is damaged',
  not_as_described: 'The work is not as described',
  return: 'I want to return the work',
  other: 'Something else',
};

export const roleWords: Readonly<Record<OrderRole, string>> = { buyer: 'Buyer', seller: 'Seller', admin: 'Admin' };
