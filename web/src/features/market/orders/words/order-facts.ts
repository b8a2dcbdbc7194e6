import type { OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { matterOf } from '@verso/contract/market/orders.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';

export type Matter = ReturnType<typeof matterOf>;

/** The payment is not finished, so nothing else has begun. */
export const isUnpaid = ({ paidAt }: OrderDetails) => paidAt === null;

const unsettled: readonly OrderDetails['state'][] = ['reserved', 'open', 'processing', 'refund_due'];

/** Whether the card provider is about to take or return a payment. Its success is not always announced. */
export const waitsForProvider = ({ state, refundAsked, refundRefused, disputed }: OrderDetails): boolean =>
  unsettled.includes(state) || (refundAsked !== null && refundRefused === null && !disputed);

/** Whether the registry bears a part of the card provider's fee: that of what was refunded, while the sale is valid. */
export const sharesFee = ({ state, refunded, proceeds }: Pick<OrderDetails, 'state' | 'refunded' | 'proceeds'>) =>
  state === 'part_refunded' && refunded.amount > 0 && proceeds !== null && proceeds.fee !== null;

/** Why price, refund, fee and royalty don't add up to the seller's share. */
export const sharedFeeWords = 'The registry pays this fee for the part of the price that was refunded.';

export type Side = 'buyer' | 'seller';

/** A side as the reader knows it. */
export const nameOf = (side: Side, { role }: OrderDetails) => (side === role ? 'you' : `the ${side}`);

/** Whether the buyer has the work, as they confirmed, or as the problem that they reported shows. */
export const hasArrived = ({ receivedAt, complaints }: OrderDetails): boolean =>
  receivedAt !== null || complaints.some(({ reason }) => reason === 'damaged' || reason === 'not_as_described');

/** Whether the work left the seller, so that after a refund more than title has to go back. */
export const wasSent = (order: OrderDetails): boolean => Boolean(order.delivery?.sentAt) || hasArrived(order);

/** Whether no step of the delivery is ahead because someone has deleted their account. */
export const isDeliveryOver = (order: OrderDetails): boolean =>
  order.receivedAt === null && (order.buyerLeft || (order.sellerLeft && !wasSent(order)));

/** Whether the law lets the buyer cancel without the seller's consent: as long as they could return the work. */
export const mayCancel = ({ returns }: Pick<OrderDetails, 'returns'>) => returns.days !== null;

export const bankOf = ({ role }: OrderDetails) => (role === 'buyer' ? 'your bank' : 'the buyer’s bank');

export type Payout = NonNullable<OrderDetails['payout']>;

/** The day of a payout, which a problem or a missing account can put off. */
export const earliest = (dueAt: string) => `${formatDay(dueAt)} at the earliest`;

/** Whether the shares wait for the seller to send the work, as in the query `awaitsSending`. */
export const awaitsSending = (order: OrderDetails): boolean =>
  order.delivery !== null &&
  !order.buyerLeft &&
  !wasSent(order) &&
  order.complaints.every(({ reason, outcome }) => outcome !== 'released' || matterOf(reason) !== 'problem');

export const sentOrReady = ({ delivery }: OrderDetails) =>
  delivery?.method === 'collection' ? 'ready to collect' : 'sent';
