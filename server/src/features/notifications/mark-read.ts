import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { signal } from '#platform/signals.ts';
import { countUnread } from './queries.ts';

/**
 * Marks one of somebody's notifications as read, or all of them, on every screen they have open. Returns how many are
 * unread.
 */
export async function markRead(tx: Tx, recipientId: string, notificationId?: string): Promise<number> {
  let marked = tx
    .updateTable('notification')
    .set({ read_at: now() })
    .where('recipient_id', '=', recipientId)
    .where('read_at', 'is', null);
  if (notificationId !== undefined) marked = marked.where('id', '=', notificationId);
  const { numUpdatedRows } = await marked.executeTakeFirst();
  if (numUpdatedRows > 0n) await signal(tx, 'notification', recipientId);
  return countUnread(tx, recipientId);
}
