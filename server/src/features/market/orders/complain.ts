import type { ComplaintReason } from '@verso/contract/market/schemas/orders.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { StoredFile } from '#features/evidence/files/store.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { insertMessage } from './send-message.ts';

/** The message of a return without a reason. */
const returning = 'I want to return the work.';

/** Opens a problem with the buyer's message, which holds the payouts of a locked order. */
export async function complain(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'artwork_id' | 'buyer_id'>,
  { reason, text, files }: { reason: ComplaintReason; text: string; files: readonly StoredFile[] },
): Promise<void> {
  const body = text === '' ? returning : text;
  const messageId = await insertMessage(tx, order, { senderId: order.buyer_id, text: body, files });
  await tx
    .insertInto('order_complaint')
    .values({ order_id: order.id, reason, message_id: messageId, opened_at: now() })
    .execute();
  const about = { actorId: order.buyer_id, artworkId: order.artwork_id };
  await record(tx, 'complaint_opened', about, { orderId: order.id, messageId, reason });
}
