import { readEvent } from '#platform/jobs/events.ts';
import { minutes } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';

/** A permission reverted within this time sends no email. */
export const patience = minutes(5);

/** Whether a notified permission is unchanged, and differs from the last one emailed. */
export async function isStillNews(db: Db, notificationId: string): Promise<boolean> {
  const notification = await db
    .selectFrom('notification')
    .innerJoin('event', 'event.id', 'notification.event_id')
    .where('notification.id', '=', notificationId)
    .select(['event.id', 'event.person_id', 'event.data'])
    .executeTakeFirst();
  if (!notification) return false;
  const { permission, allowed } = readEvent('permission_changed', notification.data);
  const events = await db
    .selectFrom('event')
    .where('person_id', '=', notification.person_id)
    .where('name', '=', 'permission_changed')
    .orderBy('id')
    .select(['id', 'at', 'data'])
    .execute();
  const changes = events
    .map(({ id, at, data }) => ({ id, at, ...readEvent('permission_changed', data) }))
    .filter((change) => change.permission === permission);
  if (changes.at(-1)?.id !== notification.id) return false;
  const before = changes.findLast(
    ({ id, at, follows }, index) =>
      id !== notification.id && (follows !== undefined || isSettled(at, changes[index + 1]?.at ?? at)),
  );
  return (before ? before.allowed : !changes[0]?.allowed) !== allowed;
}

const isSettled = (at: Date, next: Date) => next.getTime() - at.getTime() >= patience;
