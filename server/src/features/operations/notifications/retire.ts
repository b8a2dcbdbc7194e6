import { type Selectable, sql } from 'kysely';
import type { EventName } from '@verso/contract/schemas/events.ts';
import type { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Schema } from '#platform/database/schema.ts';
import { signal } from '#platform/database/signals.ts';

interface Retiring {
  name: EventName;
  /** The kind of request that is settled. */
  kind: NotificationKind;
  /** For all recipients, or for the actor only. */
  whose: 'everybody' | 'actor';
}

/** Events that settle a request to vote. */
export const retirings: readonly Retiring[] = [
  { name: 'vote_cast', kind: 'work_submitted', whose: 'actor' },
  { name: 'voter_recused', kind: 'work_submitted', whose: 'actor' },
  { name: 'round_closed', kind: 'work_submitted', whose: 'everybody' },
  { name: 'artwork_withdrawn', kind: 'work_submitted', whose: 'everybody' },
  { name: 'profile_vote_cast', kind: 'profile_submitted', whose: 'actor' },
  { name: 'profile_approved', kind: 'profile_submitted', whose: 'everybody' },
  { name: 'profile_denied', kind: 'profile_submitted', whose: 'everybody' },
];

type Settling = Pick<Selectable<Schema['event']>, 'id' | 'name' | 'actor_id' | 'artwork_id' | 'person_id'>;

/** Marks earlier requests about the same work or artist as read if the event settles them. */
export async function retireSettled(tx: Tx, eventId: number): Promise<void> {
  const event = await tx.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  if (!retirings.some(({ name }) => name === event.name)) return;
  // Waits for those who are being notified of an earlier event at this moment.
  await aboutTheSame(tx, event).where('id', '<', eventId).select('id').orderBy('id').forNoKeyUpdate().execute();
  await retire(tx, event);
}

/** The same for an event whose notifications come after the one that settled it. */
export async function retireIfSettled(tx: Tx, event: Settling): Promise<void> {
  const names = retirings.map(({ name }) => name);
  const later = await aboutTheSame(tx, event)
    .where('id', '>', event.id)
    .where('name', 'in', names)
    .select(['id', 'name', 'actor_id', 'artwork_id', 'person_id'])
    .execute();
  for (const settling of later) await retire(tx, settling);
}

const aboutTheSame = (tx: Tx, { artwork_id: artworkId, person_id: personId }: Settling) =>
  artworkId === null
    ? tx.selectFrom('event').where('person_id', '=', personId)
    : tx.selectFrom('event').where('artwork_id', '=', artworkId);

async function retire(tx: Tx, event: Settling): Promise<void> {
  const { id: eventId } = event;
  const retiring = retirings.find(({ name }) => name === event.name);
  if (!retiring) return;
  let settled = tx
    .updateTable('notification')
    .from('event as asking')
    .set({ read_at: now() })
    .whereRef('asking.id', '=', 'notification.event_id')
    .where('asking.id', '<', eventId)
    .where('notification.kind', '=', retiring.kind)
    .where('notification.read_at', 'is', null);
  settled =
    event.artwork_id === null
      ? settled.where('asking.person_id', '=', event.person_id)
      : settled.where('asking.artwork_id', '=', event.artwork_id);
  if (retiring.whose === 'actor') settled = settled.where('notification.recipient_id', '=', event.actor_id);
  const recipients = await settled.returning(sql<string>`notification.recipient_id`.as('id')).execute();
  await signal(tx, 'notification', [...new Set(recipients.map((one) => one.id))]);
}
