import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { seconds } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/db.ts';
import { connectHeld, heldClient } from '#platform/database/held-connection.ts';
import { limitedLog } from '#platform/logging/limited-log.ts';
import { log } from '#platform/logging/log.ts';
import { isOutOfSpace } from '#platform/files/out-of-space.ts';
import type { Schema } from '#platform/database/schema.ts';
import { advance, LogRefusal, type LogWriter } from './advance.ts';
import type { WitnessClient } from './witness/ask-witness.ts';

/** Advisory lock: the process that holds it adds to the tree. */
export const leadership = 0x10_6c_0d_e5;

const oncePerMinute = limitedLog();

/** How long entries are collected before they are placed together, in milliseconds. */
const gathering = 50;
/** How often another process tries to lead, and the leader checks without a notification. */
const pause = seconds(1);

interface Integrator {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Adds appended entries to the tree while this process leads. The lock and the work share one connection: if it is
 * lost, both are, and another process takes over.
 */
export function openIntegrator(connection: Connection, writer: LogWriter, witness?: WitnessClient): Integrator {
  const ending = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await lead(connection, { ...writer, witness }, ending.signal).catch((error: unknown) => {
        if (ending.signal.aborted) return;
        const why = isOutOfSpace(error) ? 'storage space is low' : 'the connection to the database was lost';
        oncePerMinute(why, (leftOut) => log.warn({ err: error, leftOut }, `the log is paused: ${why}`));
      });
      await rest(pause, ending.signal);
    }
  }

  return {
    start: () => {
      running ??= run();
    },
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

/** Returns when asked to end; throws when the connection is lost. */
async function lead(
  connection: Connection,
  { witness, ...writer }: LogWriter & { witness: WitnessClient | undefined },
  ending: AbortSignal,
): Promise<void> {
  const client = heldClient(connection, 'verso log');
  const lost = once(client, 'error').then(([error]: unknown[]) => {
    throw error instanceof Error ? error : new Error('the connection was lost');
  });
  lost.catch(() => undefined);
  try {
    await connectHeld(client);
    await client.query('listen log_entry');
    const database = poolOf(client);
    let leads = false;
    while (!ending.aborted) {
      leads ||= await takeLock(client);
      const more = leads && (await attempt(database, { ...writer, ...(witness && { witnessKey: witness.key }) }));
      if (more) continue;
      // The witness is an outside service: the log does not wait for it.
      if (leads) void witness?.ask();
      await Promise.race([leads ? appended(client, ending) : rest(pause, ending), lost]);
      await rest(gathering, ending);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [leadership]);
  return rows[0]?.leads ?? false;
}

/** A refusal is reported until it is resolved: waiting loses nothing, signing could lose everything. */
async function attempt(database: Database, writer: LogWriter): Promise<boolean> {
  try {
    return await advance(database, writer);
  } catch (error) {
    if (!(error instanceof LogRefusal)) throw error;
    const { numUpdatedRows } = await database.transaction().execute((tx) =>
      tx
        .updateTable('log_tree')
        .set({ refusal: error.message })
        .where((is) => is.or([is('refusal', 'is', null), is('refusal', '<>', error.message)]))
        .executeTakeFirst(),
    );
    if (numUpdatedRows > 0n) log.error({ err: error }, `The log refuses to sign. ${error.message}`);
    return false;
  }
}

/** One connection with the interface of a database, so that its queries run under its lock. */
function poolOf(client: pg.Client): Database {
  const only = Object.assign(client, { release: () => undefined });
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect: async () => only, end: async () => undefined, options: {} } }),
  });
}

/** Waits until an entry is appended, or for a while. */
async function appended(client: pg.Client, ending: AbortSignal): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([ending, over.signal]);
  await Promise.race([once(client, 'notification', { signal }).catch(() => undefined), rest(pause, signal)]);
  over.abort();
}

const rest = (time: number, signal: AbortSignal): Promise<void> =>
  sleep(time, undefined, { signal, ref: false }).catch(() => undefined);
