import { type Selectable, sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Schema } from '#platform/database/schema.ts';
import { signal } from '#platform/database/signals.ts';
import { type Request, requests, settling } from './requests.ts';

type EventRow = Pick<Selectable<Schema['event']>, 'id' | 'name' | 'actor_id' | 'artwork_id' | 'person_id' | 'data'>;

/** Older versions logged names that no longer exist. */
const includes = (names: readonly string[], name: string) => names.includes(name);

/** Marks the notifications of earlier requests as read if the event settles them, for everyone or for its actor. */
export async function retireSettled(tx: Tx, eventId: number): Promise<void> {
  const event = await tx.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  for (const request of requests.filter((one) => includes(settling(one), event.name))) {
    // Waits for those who are being notified of an earlier event at this moment.
    await askedBefore(tx, request, event).orderBy('id').forNoKeyUpdate().execute();
    await retire(tx, request, event);
  }
}

/** The same for an event whose notifications come after the one that settled it. */
export async function retireIfSettled(tx: Tx, event: EventRow): Promise<void> {
  for (const request of requests.filter(({ asked }) => includes(asked, event.name))) {
    const later = await aboutTheSame(tx, request, event)
      .where('id', '>', event.id)
      .where('name', 'in', settling(request))
      .select(['id', 'name', 'actor_id', 'artwork_id', 'person_id', 'data'])
      .execute();
    for (const settling of later) await retire(tx, request, settling);
  }
}

/** Events about the same work or person, and with the same values in the fields that tell requests apart. */
function aboutTheSame(tx: Tx, { by = [] }: Request, event: EventRow) {
  const data = sql<string>`${JSON.stringify(event.data)}::jsonb`;
  let events = tx.selectFrom('event');
  for (const field of by)
    events = events.where(sql`data ->> ${sql.lit(field)}`, '=', sql`${data} ->> ${sql.lit(field)}`);
  if (event.artwork_id !== null) return events.where('artwork_id', '=', event.artwork_id);
  return by.length > 0 ? events : events.where('person_id', '=', event.person_id);
}

const askedBefore = (tx: Tx, request: Request, event: EventRow) =>
  aboutTheSame(tx, request, event).where('id', '<', event.id).where('name', 'in', request.asked).select('id');

/** For whom an event settles a request. */
function settledFor({ settled, answered = [], excluded = [] }: Request, event: EventRow): string | null {
  const { name, data, actor_id: actorId, person_id: personId } = event;
  const ends = settled.some((one) => (typeof one === 'string' ? one === name : one.name === name && one.counts(data)));
  if (ends) return 'everyone';
  if (includes(answered, name)) return actorId;
  return includes(excluded, name) ? personId : null;
}

async function retire(tx: Tx, request: Request, event: EventRow): Promise<void> {
  const reader = settledFor(request, event);
  if (reader === null) return;
  let settled = tx
    .updateTable('notification')
    .set({ read_at: now() })
    .where('event_id', 'in', askedBefore(tx, request, event))
    .where('kind', 'in', request.kinds)
    .where('read_at', 'is', null);
  if (reader !== 'everyone') settled = settled.where('recipient_id', '=', reader);
  const recipients = await settled.returning('recipient_id').execute();
  await signal(tx, 'notification', [...new Set(recipients.map((one) => one.recipient_id))]);
}
