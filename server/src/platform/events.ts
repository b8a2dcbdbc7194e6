import { sql } from 'kysely';
import type { z } from 'zod';
import type { FactName } from '@verso/contract/facts.ts';
import { now } from './clock.ts';
import type { Tx } from './db.ts';

/** A fact that a feature states: its name in the past tense, and the shape of what it tells. */
export interface Fact<D extends z.ZodObject = z.ZodObject> {
  name: FactName;
  data: D;
}

export const fact = <D extends z.ZodObject>(name: FactName, data: D): Fact<D> => ({ name, data });

/** Whom and what a fact is about. */
interface About {
  actorId: string | null;
  artworkId?: string;
  personId?: string;
}

/**
 * Writes a fact into the event log, and enqueues the jobs of those who react to it, in the caller's transaction:
 * neither happens without the other.
 */
export async function record<D extends z.ZodObject>(
  tx: Tx,
  what: Fact<D>,
  about: About,
  data: z.input<D>,
): Promise<void> {
  const { id } = await tx
    .insertInto('event')
    .values({
      at: now(),
      name: what.name,
      actor_id: about.actorId,
      artwork_id: about.artworkId ?? null,
      person_id: about.personId ?? null,
      data: JSON.stringify(what.data.parse(data)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const task of reactions.get(what.name) ?? []) await enqueue(tx, task, { eventId: id });
}

const reactions = new Map<string, string[]>();

/** Has the task run once for each such fact, with the event's id as its payload. */
export function react(what: Fact, task: string): void {
  reactions.set(what.name, [...new Set([...(reactions.get(what.name) ?? []), task])]);
}

/**
 * Adds a job in the caller's transaction. Jobs of one `line` wait for each other: for long work, of which much can come
 * at once, so that it does not hold up what people wait for. With `notBefore` it waits until then.
 */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  { line = null, notBefore = null }: { line?: string | null; notBefore?: Date | null } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, payload => ${JSON.stringify(payload)}::json, queue_name => ${line}, run_at => ${notBefore})`.execute(tx);
}

/** Adds a job for each payload, in one statement however many they are. */
export async function enqueueEach(
  tx: Tx,
  task: string,
  payloads: readonly Record<string, unknown>[],
  { notBefore = null }: { notBefore?: Date | null } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, payload => payload, run_at => ${notBefore})
    from json_array_elements(${JSON.stringify(payloads)}::json) payload`.execute(tx);
}
