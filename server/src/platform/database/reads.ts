import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { seconds } from '#platform/clock.ts';
import type { Connection, Db } from './db.ts';
import { openPool, type Pool } from './pool.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.ts';
import { logFailure } from '#platform/logging/log-outage.ts';
import { UploadRefused } from '#platform/uploads/upload-refused.ts';

/** The position of a user's last write in the write-ahead log, in PostgreSQL's format: `16/B374D848`. */
export type Position = string;

/** The state of the replica: its delay, or why it is not used. */
type ReplicaState = { behind: number } | { unused: string };

/** Reads of public data: from the replica, if there is one that is usable. */
export interface Reads {
  /**
   * Reads from the replica if it has all the reader's writes, otherwise from the primary. What fails on the replica, or
   * is missing there, is read from the primary too.
   */
  read<T>(written: Position | undefined, act: (db: Db) => Promise<T>): Promise<T>;
  /** The log position after a write; undefined without a replica. */
  position(): Promise<Position | undefined>;
  /** Undefined without a replica. */
  state(): ReplicaState | undefined;
  stop(): Promise<void>;
}

export const readsOn = (pool: Pool): Reads => ({
  read: (_written, act) => act(pool),
  position: async () => undefined,
  state: () => undefined,
  stop: async () => {},
});

/** The longest time a replica may be behind, or not respond, and still be used. */
export const longestBehind = seconds(10);
const every = 500;
const patience = seconds(2);
const longestRead = seconds(3);
const silent = 'It does not answer.';
/** Errors that may only mean that the replica does not have the row yet. */
const staleRefusals: ReadonlySet<string> = new Set(['not_found', 'invalid', 'conflict', 'forbidden']);
/** Used when the log position is unknown: no replica has reached it. */
const nowhereNear: Position = 'FFFFFFFF/FFFFFFFF';

/** The most samples; when a replica stays behind for long, every other one is dropped. */
const mostSamples = 1000;

interface Sample {
  time: number;
  position: bigint;
}

/** Follows one streaming replica of the database. Its address must not lead to several in turn. */
export function openReplica(connection: Connection, primary: Pool): Reads {
  const { pool } = openPool({
    ...connection,
    connectionTimeoutMillis: patience,
    // The replica itself ends long queries; this limit applies if it does not even do that.
    statement_timeout: longestRead,
    query_timeout: longestRead + every,
  });
  const ending = new AbortController();
  /** Its position when last asked; it only moves forward. */
  let reached = 0n;
  let since = Number.NEGATIVE_INFINITY;
  /** Positions of the primary, with their times, that the replica has not reached. */
  let ahead: Sample[] = [];
  let trouble: string | undefined = 'It has not been checked yet.';

  async function check(): Promise<void> {
    const time = performance.now();
    const [here, there] = await Promise.all([askPrimary(primary), askReplica(pool)]);
    reached = readPosition(there.reached);
    since = time;
    ahead = [...ahead, { time, position: readPosition(here.position) }].filter(({ position }) => position > reached);
    if (ahead.length > mostSamples) ahead = ahead.filter((_, number) => number % 2 === 0);
    trouble = troubleOf(here, there);
  }

  function state(): ReplicaState {
    const time = performance.now();
    if (trouble !== undefined) return { unused: trouble };
    if (time - since > longestBehind) return { unused: 'It does not report its WAL position.' };
    const behind = Math.max(0, time - (ahead[0]?.time ?? time));
    if (behind > longestBehind) return { unused: `It is ${Math.round(behind / 1000)} seconds behind.` };
    return { behind };
  }

  const watching = (async () => {
    let reported: string | undefined;
    while (!ending.signal.aborted) {
      await check().catch((error: unknown) => {
        // Strangers may read this; the reason, with the address in it, is for the log.
        if (trouble !== silent) log.warn({ err: error }, 'the read replica does not answer');
        trouble = silent;
      });
      const now = state();
      const complaint = 'unused' in now ? now.unused : undefined;
      if (complaint !== reported)
        log.warn({ replica: complaint ?? 'It is in use again.' }, 'the read replica changed state');
      reported = complaint;
      await sleep(every, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    async read(written, act) {
      if ('unused' in state() || (written !== undefined && readPosition(written) > reached)) return act(primary);
      try {
        return await act(pool);
      } catch (error) {
        if (error instanceof UploadRefused || (error instanceof AppError && !staleRefusals.has(error.code)))
          throw error;
        return act(primary);
      }
    },
    position: () =>
      askPrimary(primary).then(
        ({ position }) => position,
        (error: unknown) => {
          logFailure(error, 'the WAL position of the primary database could not be read');
          return nowhereNear;
        },
      ),
    state,
    async stop() {
      ending.abort();
      await watching;
      await pool.destroy();
    },
  };
}

interface Primary {
  position: Position;
  files: string | null;
}
interface Replica {
  follows: boolean;
  reached: Position | null;
  files: string | null;
}

/** The id of the registry, so a replica of another registry is not used. */
async function askPrimary(pool: Pool): Promise<Primary> {
  const { rows } = await sql<Primary>`
    select pg_current_wal_insert_lsn()::text as position, files from installation`.execute(pool);
  return one(rows);
}

async function askReplica(pool: Pool): Promise<Replica> {
  const { rows } = await sql<Replica>`
    select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as reached, files from installation`.execute(
    pool,
  );
  return one(rows);
}

function one<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('there is no installation');
  return row;
}

function troubleOf({ files }: Primary, there: Replica): string | undefined {
  if (!there.follows) return 'DATABASE_REPLICA_URL does not point to a replica.';
  return there.files === files ? undefined : 'DATABASE_REPLICA_URL points to the replica of another registry.';
}

/** Two halves of 32 bits, in hexadecimal. Any other text (a cookie may contain anything) is the beginning. */
function readPosition(text: string | null): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high === undefined || low === undefined ? 0n : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
