import { type RawBuilder, sql } from 'kysely';
import type { ComplaintOutcome, ComplaintReason } from '@verso/contract/market/schemas/orders.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/** Whether a problem that the buyer reported is open, which holds the payouts. A column of a query on `sale_order`. */
export const complaintHolds: RawBuilder<boolean> = sql<boolean>`(exists (
  select from order_complaint where order_complaint.order_id = sale_order.id and order_complaint.closed_at is null))`;

export async function isHeldByComplaint(db: Db, orderId: string): Promise<boolean> {
  const { held } = await db
    .selectFrom('sale_order')
    .where('id', '=', orderId)
    .select(complaintHolds.as('held'))
    .executeTakeFirstOrThrow();
  return held;
}

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
