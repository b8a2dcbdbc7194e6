import { sql } from 'kysely';
import type { z } from 'zod';
import { type EventData, type EventName, events, loggedEvents, type NewEvent } from '@verso/contract/schemas/events.ts';
import { now } from '#platform/clock.ts';
import { actingMember } from '#platform/database/acting-member.ts';
import { keepPlan, type Tx } from '#platform/database/db.ts';

/** The person and the record that an event is about. */
interface About {
  actorId: string | null;
  artworkId?: string;
  personId?: string;
}

/**
 * Writes an event into the event log and enqueues its subscribers' jobs, in the caller's transaction: both happen or
 * neither.
 */
export async function record<N extends EventName>(tx: Tx, name: N, about: About, data: NewEvent<N>): Promise<void> {
  const { id } = await insertEvent(tx, name, about, data).executeTakeFirstOrThrow();
  await enqueueReactions(tx, name, id);
}

/** Records many events of one type, in a fixed number of statements. */
export async function recordEach<N extends EventName>(
  tx: Tx,
  name: N,
  each: readonly { about: About; data: NewEvent<N> }[],
): Promise<void> {
  if (each.length === 0) return;
  const inserted = each.map(({ about, data }) => ({
    actor_id: about.actorId,
    artwork_id: about.artworkId ?? null,
    person_id: about.personId ?? null,
    data: events[name].parse(data),
  }));
  const { rows } = await sql<{ id: number }>`insert into event (at, name, actor_id, artwork_id, person_id, data)
    select ${now()}, ${name}, actor_id, artwork_id, person_id, data
    from jsonb_to_recordset(${JSON.stringify(inserted)}::jsonb)
      each (actor_id uuid, artwork_id uuid, person_id uuid, data jsonb)
    returning id`.execute(tx);
  const payloads = rows.map(({ id }) => ({ eventId: id }));
  for (const task of reactions.get(name) ?? []) await enqueueEach(tx, task, payloads);
}

/** Records an event unless the log has it already, for types with a unique index. */
export async function recordOnce<N extends EventName>(tx: Tx, name: N, about: About, data: NewEvent<N>): Promise<void> {
  const added = await insertEvent(tx, name, about, data)
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  if (added) await enqueueReactions(tx, name, added.id);
}

const insertEvent = <N extends EventName>(tx: Tx, name: N, about: About, data: NewEvent<N>) =>
  tx
    .insertInto('event')
    .values({
      at: now(),
      name,
      actor_id: about.actorId,
      artwork_id: about.artworkId ?? null,
      person_id: about.personId ?? null,
      data: JSON.stringify(events[name].parse(data)),
    })
    .returning('id');

async function enqueueReactions(tx: Tx, name: EventName, eventId: number): Promise<void> {
  for (const task of reactions.get(name) ?? []) await enqueueEach(tx, task, [{ eventId }]);
}

const reactions = new Map<EventName, string[]>();

/** Runs the task once for each event of the type, with the event's id as its payload. */
export function react(name: EventName, task: string): void {
  reactions.set(name, [...new Set([...(reactions.get(name) ?? []), task])]);
}

/** A mapped type, which can be indexed by a type parameter. */
const readable: { readonly [N in EventName]: z.ZodType<EventData<N>> } = loggedEvents;

/** The data of an event that was read from the log. */
export const readEvent = <N extends EventName>(name: N, data: unknown): EventData<N> => readable[name].parse(data);

/**
 * How soon a job runs among those that wait; the queue takes the smallest number first. `security`: someone waits for a link
 * that expires. `bulk`: one of thousands that an event can add, and what no one waits for.
 */
const urgencies = { security: -20, payment: -10, usual: 0, bulk: 10 } as const;
export type Urgency = keyof typeof urgencies;

/**
 * Adds a job in the caller's transaction. Jobs of one `queue` run one after the other, so that bulk work does not delay
 * jobs that people wait for. It runs for the member who is acting now. `notBefore` delays the job. A job with a `key`
 * replaces a waiting job with the same key.
 */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  {
    queue = null,
    notBefore = null,
    key = null,
    urgency = 'usual',
  }: { queue?: string | null; notBefore?: Date | null; key?: string | null; urgency?: Urgency } = {},
): Promise<void> {
  const memberId = actingMember();
  const carried = memberId === null ? payload : { ...payload, memberId };
  await sql`select graphile_worker.add_job(
    ${task}, payload => ${JSON.stringify(carried)}::json, queue_name => ${queue}, run_at => ${notBefore},
    job_key => ${key}, priority => ${urgencies[urgency]}) ${keepPlan}`.execute(tx);
}

/** Adds a job for each payload, in one statement. */
export async function enqueueEach(
  tx: Tx,
  task: string,
  payloads: readonly Record<string, unknown>[],
  { notBefore = null, urgency = 'usual' }: { notBefore?: Date | null; urgency?: Urgency } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
      ${task}, payload => payload, run_at => ${notBefore}, priority => ${urgencies[urgency]})
    from json_array_elements(${JSON.stringify(payloads)}::json) payload ${keepPlan}`.execute(tx);
}

/** After jobs of every urgency. */
const last = 20;

/** Puts all jobs that wait behind those that are added later, except payments. */
export async function putLast(tx: Tx): Promise<void> {
  await sql`select id from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where priority >= ${urgencies.usual}),
    priority => ${last})`.execute(tx);
}
