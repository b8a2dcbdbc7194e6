import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { signal } from '#platform/database/signals.ts';
import { countUnread } from '#features/operations/notifications/queries.ts';

/** Marks one or all of a user's notifications as read, on all open pages. Returns how many are unread. */
export async function markRead(tx: Tx, recipientId: string, notificationId?: string): Promise<number> {
  let marked = tx
    .updateTable('notification')
    .set({ read_at: now() })
    .where('recipient_id', '=', recipientId)
    .where('read_at', 'is', null);
  if (notificationId !== undefined) marked = marked.where('id', '=', notificationId);
  const { numUpdatedRows } = await marked.executeTakeFirst();
  if (numUpdatedRows > 0n) await signal(tx, 'notification', [recipientId]);
  return countUnread(tx, recipientId);
}
