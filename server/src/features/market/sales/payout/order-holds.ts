import { type RawBuilder, sql } from 'kysely';
import type { ComplaintOutcome, ComplaintReason } from '@verso/contract/market/schemas/orders.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/** Whether a problem that the buyer reported is open, which holds the payouts. A column of a query on `sale_order`. */
export const complaintHolds: RawBuilder<boolean> = sql<boolean>`(exists (
  select from order_complaint where order_complaint.order_id = sale_order.id and order_complaint.closed_at is null))`;

/** Whether the seller recorded that the work was sent or is ready, or the buyer confirmed or reported that it arrived. */
export const leftSeller: RawBuilder<boolean> = sql<boolean>`(exists (
  select from order_delivery delivery where delivery.order_id = sale_order.id
    and (delivery.sent_at is not null or delivery.received_at is not null))
  or exists (select from order_complaint complaint
    where complaint.order_id = sale_order.id and complaint.reason in ('damaged', 'not_as_described')))`;

/** Whether the seller is still owed a share, also one that was left to a bank transfer. */
const sellerIsOwed = sql<boolean>`(select coalesce(sum(line.amount), 0) > 0 from ledger_line line
  where line.order_id = sale_order.id and line.party_id = sale_order.seller_id and line.account in ('seller', 'bank'))`;

/**
 * Whether the seller has to send the work before anyone is paid: the buyer chose how they get it, and no admin found that the
 * sale is valid as it is. A buyer who never chooses, or who deleted their account, can't keep the seller from being paid. A
 * cancellation that an admin decided against says that the work is to be sent.
 */
export const awaitsSending: RawBuilder<boolean> = sql<boolean>`(exists (
  select from order_delivery chosen where chosen.order_id = sale_order.id and chosen.method is not null)
  and not ${leftSeller} and not exists (
  select from order_complaint decided where decided.order_id = sale_order.id and decided.outcome = 'released'
    and decided.reason not in ('return', 'cancellation'))
  and not exists (
  select from person left_buyer where left_buyer.id = sale_order.buyer_id and left_buyer.deleted_at is not null)
  and ${sellerIsOwed})`;

/** Whether the buyer wants to cancel the order. */
export const isCancelling: RawBuilder<boolean> = sql<boolean>`(exists (
  select from order_complaint asked
  where asked.order_id = sale_order.id and asked.reason = 'cancellation' and asked.closed_at is null))`;

/** Whether the seller's share has its day still ahead. */
export const isShareHeld = (): RawBuilder<boolean> => sql<boolean>`(exists (
  select from payout share where share.order_id = sale_order.id and share.account = 'seller'
    and share.state = 'held' and share.due_at > ${now()}) and ${sellerIsOwed})`;

/** What of an order delays its payouts or lets the seller refund. */
export const readHolds = (db: Db, orderId: string) =>
  db
    .selectFrom('sale_order')
    .where('id', '=', orderId)
    .leftJoin('order_delivery', 'order_delivery.order_id', 'sale_order.id')
    .select([complaintHolds.as('complained'), awaitsSending.as('awaits_sending'), isShareHeld().as('share_held')])
    .select('order_delivery.promised_on')
    .executeTakeFirstOrThrow();

interface Closing {
  outcome: ComplaintOutcome;
  closedBy: string | null;
  /** The reason of an admin's decision. */
  answer: string;
}

/** Closes the open problem of a locked order; returns its reason, or null if there is none. */
export async function closeComplaint(
  tx: Tx,
  { id: orderId, artwork_id: artworkId }: { id: string; artwork_id: string },
  { outcome, closedBy, answer }: Closing,
): Promise<ComplaintReason | null> {
  const closed = await tx
    .updateTable('order_complaint')
    .set({ outcome, answer, closed_by: closedBy, closed_at: now() })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .returning('reason')
    .executeTakeFirst();
  if (!closed) return null;
  const { reason } = closed;
  await record(tx, 'complaint_closed', { actorId: closedBy, artworkId }, { orderId, reason, outcome, answer });
  return reason;
}
