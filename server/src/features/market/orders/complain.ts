import { matterOf } from '@verso/contract/market/orders.ts';
import type { ComplaintReason } from '@verso/contract/market/schemas/orders.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import type { StoredFile } from '#features/evidence/files/store.ts';
import { publicTitle } from '#features/works/artworks/cards.ts';
import { requestReceivedEmail } from '#features/market/sales/mails.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { insertMessage } from './send-message.ts';

/** The message of a return or a cancellation without a reason. */
const unexplained = {
  problem: '',
  return: 'I want to return the work.',
  cancellation: 'I want to cancel the order.',
} as const;

/**
 * Opens a problem with the buyer's message, which holds the payouts of a locked order. A return or a cancellation is
 * acknowledged by email, as the law asks of a trader.
 */
export async function complain(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'number' | 'artwork_id' | 'buyer_id'>,
  { reason, text, files }: { reason: ComplaintReason; text: string; files: readonly StoredFile[] },
  publicUrl: string,
): Promise<void> {
  const matter = matterOf(reason);
  const body = text === '' ? unexplained[matter] : text;
  const messageId = await insertMessage(tx, order, { senderId: order.buyer_id, text: body, files });
  const at = now();
  await tx
    .insertInto('order_complaint')
    .values({ order_id: order.id, reason, message_id: messageId, opened_at: at })
    .execute();
  const about = { actorId: order.buyer_id, artworkId: order.artwork_id };
  await record(tx, 'complaint_opened', about, { orderId: order.id, messageId, reason });
  if (matter === 'problem') return;
  const { email, title } = await tx
    .selectFrom('sale_order')
    .innerJoin('artwork', 'artwork.id', 'sale_order.artwork_id')
    .innerJoin('person as buyer', 'buyer.id', 'sale_order.buyer_id')
    .where('sale_order.id', '=', order.id)
    .select(['buyer.email', publicTitle.as('title')])
    .executeTakeFirstOrThrow();
  await mail(tx, email, requestReceivedEmail(publicUrl, { matter, order, title, text: body, at }));
}
