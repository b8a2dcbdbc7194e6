import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { PaymentState } from '#platform/providers/payments.ts';
import { checkPayouts } from './follow-refunds.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

const over = ['won', 'lost', 'warning_closed', 'prevented'];

/** While the buyer's bank disputes the payment, the work cannot be resold and nothing is paid out. */
export const isDisputed = ({
  dispute_id: id,
  dispute_status: status,
}: Pick<OrderRow, 'dispute_id' | 'dispute_status'>) => id !== null && status !== null && !over.includes(status);

/** Applies the state of a dispute. A closed one stays closed, whatever late messages say. */
export async function followDispute(tx: Tx, order: OrderRow, { dispute }: PaymentState): Promise<void> {
  if (!dispute || (order.dispute_id === dispute.id && order.dispute_status === dispute.status)) return;
  if (order.dispute_id === dispute.id && !isDisputed(order)) return;
  const was = isDisputed(order);
  const next = { dispute_id: dispute.id, dispute_status: dispute.status };
  await tx.updateTable('sale_order').set(next).where('id', '=', order.id).execute();
  const about = { actorId: null, artworkId: order.artwork_id };
  if (order.dispute_id === null) await record(tx, 'order_disputed', about, { orderId: order.id });
  if (isDisputed(next)) return;
  if (was || order.dispute_id === null) {
    await record(tx, 'order_dispute_closed', about, { orderId: order.id, won: dispute.status !== 'lost' });
    await checkPayouts(tx, order.id);
  }
}
