import { minutes } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { permissionChanged } from '#features/people/events.ts';

/** So long a switch may be turned back without a mail of it. */
export const patience = minutes(5);

/** Whether what a notification told of a permission still stands, and is not what its reader was told before. */
export async function isStillNews(db: Db, notificationId: string): Promise<boolean> {
  const told = await db
    .selectFrom('notification')
    .innerJoin('event', 'event.id', 'notification.event_id')
    .where('notification.id', '=', notificationId)
    .select(['event.id', 'event.person_id', 'event.data'])
    .executeTakeFirst();
  if (!told) return false;
  const { permission, allowed } = permissionChanged.data.parse(told.data);
  const events = await db
    .selectFrom('event')
    .where('person_id', '=', told.person_id)
    .where('name', '=', permissionChanged.name)
    .orderBy('id')
    .select(['id', 'at', 'data'])
    .execute();
  const changes = events
    .map(({ id, at, data }) => ({ id, at, ...permissionChanged.data.parse(data) }))
    .filter((change) => change.permission === permission);
  if (changes.at(-1)?.id !== told.id) return false;
  const before = changes.findLast(
    ({ id, at, follows }, index) =>
      id !== told.id && (follows !== undefined || isSettled(at, changes[index + 1]?.at ?? at)),
  );
  return (before ? before.allowed : !changes[0]?.allowed) !== allowed;
}

const isSettled = (at: Date, next: Date) => next.getTime() - at.getTime() >= patience;
