import type { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { signal } from '#platform/database/signals.ts';

/** An unread notification, of an event that concerns only its reader. */
export async function buildNotification(
  tx: Tx,
  given: { recipient: { id: string }; kind?: NotificationKind },
): Promise<string> {
  const { recipient, kind = 'permission_changed' } = given;
  const event = await tx
    .insertInto('event')
    .values({
      at: now(),
      name: 'permission_changed',
      person_id: recipient.id,
      data: JSON.stringify({ permission: 'submit_allowed', allowed: true }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { last } = await tx
    .insertInto('notification_count')
    .values({ person_id: recipient.id, last: 1 })
    .onConflict((on) => on.column('person_id').doUpdateSet((of) => ({ last: of('notification_count.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('notification')
    .values({ recipient_id: recipient.id, sequence: last, event_id: event.id, kind, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await signal(tx, 'notification', [recipient.id]);
  return id;
}
