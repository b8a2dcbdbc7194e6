import { at, days } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { tellOf } from '#features/notifications/tell.ts';
import { tellers } from '#features/notifications/tellers.ts';

/** What came in the last days of the demo waits to be read. */
const unreadFor = days(30);

/** Tells the demo's people what happened, each time as if on that day; what is long past they have read. */
export async function tellPeople(tx: Tx): Promise<void> {
  const events = await tx
    .selectFrom('event')
    .where(
      'name',
      'in',
      tellers.map(({ fact }) => fact.name),
    )
    .select(['id', 'at'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  for (const { id, at: time } of events) await at(time, () => tellOf(tx, id));
  const last = events.at(-1);
  if (!last) return;
  await tx
    .updateTable('notification')
    .set((of) => ({ read_at: of.ref('created_at') }))
    .where('created_at', '<', new Date(last.at.getTime() - unreadFor))
    .execute();
}
