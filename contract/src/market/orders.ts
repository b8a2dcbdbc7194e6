import type { Calls } from '#call.ts';

export const messageForm = { documents: { kind: 'document', most: 5, limit: 15 * 1024 * 1024 } } as const;

export const deliveryMethods = ['delivery', 'collection'] as const;

/** How far ahead the seller can promise to send the work or have it ready. */
export const mostDaysPromised = 90;

/**
 * How an admin closes a refund that can't be made at the card provider: the registry repays the buyer in another way, or
 * the refund is no longer owed.
 */
export const refundEndings = ['repaid', 'not_owed'] as const;

/** The card provider refused the refund, it failed twice after it was accepted, or the provider is no longer set up. */
export const refundRefusals = ['refused', 'failed', 'unreachable'] as const;

/**
 * How a work goes back to its seller after a full refund. `open`: the buyer can give it back; `offered`: the seller is asked
 * to accept it; `declined`: the seller did not accept it, and the buyer can offer it again; `waived`: the seller, or an
 * admin, lets the buyer keep it; `returned`: the seller became the owner again; `passed_on`: the buyer no longer owns it by the order; `seller_left`, `buyer_left`: the seller, or
 * the buyer, has deleted their account.
 */
export const givingBackStates = [
  'open',
  'offered',
  'declined',
  'waived',
  'returned',
  'passed_on',
  'seller_left',
  'buyer_left',
] as const;

/** `cancellation` before the work is sent, `return` by law after it. */
export const complaintReasons = [
  'not_received',
  'damaged',
  'not_as_described',
  'return',
  'cancellation',
  'other',
] as const;

/** What a buyer asks for: what they report is a problem, unless they no longer want the work. */
export const matterOf = (
  reason: (typeof complaintReasons)[number] | undefined,
): 'problem' | 'return' | 'cancellation' => (reason === 'return' || reason === 'cancellation' ? reason : 'problem');

/**
 * Places whose consumer law lets the buyer return what a trader sold at a distance, and within how many days of
 * receiving it: Directive 2011/83/EU, article 9, in the EU and EEA; in the UK, the Consumer Contracts Regulations 2013.
 */
const withdrawalPlaces =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE GB'.split(' ');
export const returnDaysIn = (place: string | undefined): number | null =>
  place !== undefined && withdrawalPlaces.includes(place) ? 14 : null;

export const orders = {
  get: { method: 'GET', path: '/orders/{id}', access: 'session' },
  sendMessage: { method: 'POST', path: '/orders/{id}/messages', access: 'verified', form: messageForm },
  chooseDelivery: { method: 'POST', path: '/orders/{id}/delivery', access: 'verified' },
  promiseDelivery: { method: 'POST', path: '/orders/{id}/delivery/promise', access: 'verified' },
  recordShipment: { method: 'POST', path: '/orders/{id}/shipment', access: 'verified' },
  confirmReceipt: { method: 'POST', path: '/orders/{id}/received', access: 'verified' },
  complain: { method: 'POST', path: '/orders/{id}/complaint', access: 'verified', form: messageForm },
  withdrawComplaint: { method: 'POST', path: '/orders/{id}/complaint/withdraw', access: 'verified' },
  decideComplaint: { method: 'POST', path: '/orders/{id}/complaint/decide', access: 'verified' },
  giveBack: { method: 'POST', path: '/orders/{id}/give-back', access: 'verified' },
  waiveReturn: { method: 'POST', path: '/orders/{id}/waive-return', access: 'verified' },
  endRefund: { method: 'POST', path: '/orders/{id}/refund/end', access: 'verified' },
} as const satisfies Calls;
