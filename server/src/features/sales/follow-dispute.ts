import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import type { Standing } from '#platform/payments.ts';
import { orderDisputeClosed, orderDisputed } from './events.ts';
import { checkPayouts } from './follow-refunds.ts';
import type { OrderRow } from './queries.ts';

const over = ['won', 'lost', 'warning_closed', 'prevented'];

/** While the buyer's bank asks for the money back, the work cannot be sold on and nothing is paid out. */
export const isDisputed = ({
  dispute_id: id,
  dispute_status: status,
}: Pick<OrderRow, 'dispute_id' | 'dispute_status'>) => id !== null && status !== null && !over.includes(status);

/** Takes up how a dispute stands. One that is over stays so, whatever is heard of it late. */
export async function followDispute(tx: Tx, order: OrderRow, { dispute }: Standing): Promise<void> {
  if (!dispute || (order.dispute_id === dispute.id && order.dispute_status === dispute.status)) return;
  if (order.dispute_id === dispute.id && !isDisputed(order)) return;
  const was = isDisputed(order);
  const next = { dispute_id: dispute.id, dispute_status: dispute.status };
  await tx.updateTable('sale_order').set(next).where('id', '=', order.id).execute();
  const about = { actorId: null, artworkId: order.artwork_id };
  if (order.dispute_id === null) await record(tx, orderDisputed, about, { orderId: order.id });
  if (isDisputed(next)) return;
  if (was || order.dispute_id === null) {
    await record(tx, orderDisputeClosed, about, { orderId: order.id, won: dispute.status !== 'lost' });
    await checkPayouts(tx, order.id);
  }
}
