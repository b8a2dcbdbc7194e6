import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { insertFile, type StoredFile } from '#features/evidence/files/store.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

interface NewMessage {
  senderId: string;
  text: string;
  files: readonly StoredFile[];
}

/** Stores a message of a locked order, without notifying anyone. Returns its id. */
export async function insertMessage(
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
  { senderId, text, files }: NewMessage,
): Promise<string> {
  const { id } = await tx
    .insertInto('order_message')
    .values({ order_id: order.id, sender_id: senderId, body: text, sent_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, file] of files.entries())
    await tx
      .insertInto('order_message_document')
      .values({ message_id: id, position, file_id: await insertFile(tx, file) })
      .execute();
  return id;
}

export async function sendMessage(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'artwork_id'>,
  message: NewMessage,
): Promise<string> {
  const messageId = await insertMessage(tx, order, message);
  const about = { actorId: message.senderId, artworkId: order.artwork_id };
  await record(tx, 'order_message_sent', about, { orderId: order.id, messageId });
  return messageId;
}
