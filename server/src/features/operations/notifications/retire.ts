import { type Selectable, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { EventName } from '@verso/contract/schemas/events.ts';
import { Id } from '@verso/contract/schemas/fields.ts';
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

/** Events that settle what people were asked to decide. */
export const retirings: readonly Retiring[] = [
  { name: 'vote_cast', kind: 'work_submitted', whose: 'actor' },
  { name: 'voter_recused', kind: 'work_submitted', whose: 'actor' },
  { name: 'round_closed', kind: 'work_submitted', whose: 'everybody' },
  { name: 'artwork_withdrawn', kind: 'work_submitted', whose: 'everybody' },
  { name: 'profile_vote_cast', kind: 'profile_submitted', whose: 'actor' },
  { name: 'profile_approved', kind: 'profile_submitted', whose: 'everybody' },
  { name: 'profile_denied', kind: 'profile_submitted', whose: 'everybody' },
  { name: 'edit_request_decided', kind: 'edit_requested', whose: 'everybody' },
  { name: 'profile_edit_decided', kind: 'profile_edit_requested', whose: 'everybody' },
  { name: 'contest_declined', kind: 'work_contested', whose: 'everybody' },
  { name: 'recovery_refused', kind: 'recovery_asked', whose: 'everybody' },
  { name: 'claim_resolved', kind: 'recovery_asked', whose: 'everybody' },
  { name: 'report_closed', kind: 'person_reported', whose: 'everybody' },
  { name: 'content_report_closed', kind: 'content_reported', whose: 'everybody' },
];

type Settling = Pick<Selectable<Schema['event']>, 'id' | 'name' | 'actor_id' | 'artwork_id' | 'person_id' | 'data'>;

/** Events about one of several requests about the same work or person: the field of their data that says which. */
const requestFields = {
  reportId: ['person_reported', 'report_closed', 'content_reported', 'content_report_closed'],
  disputeId: ['work_contested', 'contest_declined'],
  claimId: ['recovery_asked', 'recovery_refused', 'claim_resolved'],
} as const satisfies Record<string, readonly EventName[]>;
const Data = z.object({ reportId: Id, disputeId: Id, claimId: Id }).partial();

/** The request that an event is about, if there can be several. */
function requestOf({ name, data }: Pick<Settling, 'name' | 'data'>) {
  for (const field of ['reportId', 'disputeId', 'claimId'] as const) {
    const names: readonly EventName[] = requestFields[field];
    const id = names.some((one) => one === name) ? Data.parse(data)[field] : undefined;
    if (id !== undefined) return { names, is: sql<SqlBool>`data ->> ${sql.lit(field)} = ${id}` };
  }
  return undefined;
}

/** Marks earlier requests about the same work or person, or the same report or dispute, as read if the event settles them. */
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
    .select(['id', 'name', 'actor_id', 'artwork_id', 'person_id', 'data'])
    .execute();
  for (const settling of later) await retire(tx, settling);
}

function aboutTheSame(tx: Tx, event: Settling) {
  const request = requestOf(event);
  const events = tx.selectFrom('event');
  if (request) return events.where('name', 'in', request.names).where(request.is);
  return event.artwork_id === null
    ? events.where('person_id', '=', event.person_id)
    : events.where('artwork_id', '=', event.artwork_id);
}

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
  const request = requestOf(event);
  if (request) settled = settled.where('asking.name', 'in', request.names).where(request.is);
  else if (event.artwork_id === null) settled = settled.where('asking.person_id', '=', event.person_id);
  else settled = settled.where('asking.artwork_id', '=', event.artwork_id);
  if (retiring.whose === 'actor') settled = settled.where('notification.recipient_id', '=', event.actor_id);
  const recipients = await settled.returning(sql<string>`notification.recipient_id`.as('id')).execute();
  await signal(tx, 'notification', [...new Set(recipients.map((one) => one.id))]);
}
