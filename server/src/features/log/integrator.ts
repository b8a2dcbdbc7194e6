import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { seconds } from '#platform/clock.ts';
import type { Connection, Pool } from '#platform/db.ts';
import { connectHeld, heldClient } from '#platform/held-connection.ts';
import { log } from '#platform/log.ts';
import type { Schema } from '#platform/schema.ts';
import { advance, LogRefusal, type LogWriter } from './advance.ts';
import type { WitnessClient } from './ask-witness.ts';

/** Of all processes the one that holds this lock adds to the tree. */
const leadership = 0x10_6c_0d_e5;

/** How long entries may gather before they get their places together. */
const gathering = 50;
/** How often somebody else tries to lead, and the leader looks without having been told. */
const pause = seconds(1);

interface Integrator {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Adds to the tree what is appended, for as long as this process leads. The lock and the work are on one connection:
 * when it is lost, both are, and another process takes over.
 */
export function openIntegrator(connection: Connection, writer: LogWriter, witness?: WitnessClient): Integrator {
  const ending = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await lead(connection, { ...writer, witness }, ending.signal).catch((error: unknown) => {
        if (!ending.signal.aborted) log.warn({ err: error }, 'the log waits for its connection');
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

/** Returns when it is to end; throws when the connection is lost. */
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
    const pool = poolOf(client);
    let leads = false;
    while (!ending.aborted) {
      leads ||= await takeLock(client);
      const more = leads && (await attempt(pool, writer));
      if (more) continue;
      // The witness is outside: the log does not wait for it.
      if (leads) void witness?.ask();
      await Promise.race([leads ? told(client, ending) : rest(pause, ending), lost]);
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

/** A refusal is shown until it is put right: nothing is lost by waiting, and everything by signing. */
async function attempt(pool: Pool, writer: LogWriter): Promise<boolean> {
  try {
    return await advance(pool, writer);
  } catch (error) {
    if (!(error instanceof LogRefusal)) throw error;
    const { numUpdatedRows } = await pool
      .updateTable('log_tree')
      .set({ refusal: error.message })
      .where((is) => is.or([is('refusal', 'is', null), is('refusal', '<>', error.message)]))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) log.error({ err: error }, `The log refuses to sign. ${error.message}`);
    return false;
  }
}

/** One connection in the shape of a pool, so that what is done on it is done under its lock. */
function poolOf(client: pg.Client): Pool {
  const only = Object.assign(client, { release: () => undefined });
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect: async () => only, end: async () => undefined, options: {} } }),
  });
}

/** Until something was appended, or a while has passed. */
async function told(client: pg.Client, ending: AbortSignal): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([ending, over.signal]);
  await Promise.race([once(client, 'notification', { signal }).catch(() => undefined), rest(pause, signal)]);
  over.abort();
}

const rest = (time: number, signal: AbortSignal): Promise<void> =>
  sleep(time, undefined, { signal, ref: false }).catch(() => undefined);
