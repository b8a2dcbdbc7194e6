import { at, days } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { notifyOf } from '#features/operations/notifications/notify.ts';
import { recipientRules } from '#features/operations/notifications/recipients.ts';

/** Notifications of the demo's last days are unread. */
const unreadFor = days(30);

/** Notifies the demo's people, each time with the date of the event; old notifications are read. */
export async function notifyPeople(tx: Tx): Promise<void> {
  const events = await tx
    .selectFrom('event')
    .where(
      'name',
      'in',
      recipientRules.map(({ name }) => name),
    )
    .select(['id', 'at'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  for (const { id, at: time } of events) await at(time, () => notifyOf(tx, id));
  const last = events.at(-1);
  if (!last) return;
  await tx
    .updateTable('notification')
    .set((of) => ({ read_at: of.ref('created_at') }))
    .where('created_at', '<', new Date(last.at.getTime() - unreadFor))
    .execute();
}
