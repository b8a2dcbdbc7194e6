import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { seconds } from './clock.ts';
import { type Connection, type Db, openPool, type Pool } from './db.ts';
import { AppError } from './errors.ts';
import { log } from './log.ts';
import { UploadRefused } from './upload-refused.ts';

/** Where in the write-ahead log somebody wrote last, as PostgreSQL writes it: `16/B374D848`. */
export type Position = string;

/** How reading goes on the replica: its delay, or why it is left alone. */
type ReplicaState = { behind: number } | { unused: string };

/** Reads for those who may see what everybody sees: on the replica, where there is one that is fit for it. */
export interface Reads {
  /**
   * Reads on the replica if it has all that the reader has written, else on the primary, and there as well what failed
   * on the replica or is not on it (yet).
   */
  read<T>(written: Position | undefined, act: (db: Db) => Promise<T>): Promise<T>;
  /** How far the log is, after something was written; undefined without a replica. */
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

/** For how long a replica may be behind, or say nothing, and still be read from. */
export const longestBehind = seconds(10);
const every = 500;
const patience = seconds(2);
const longestRead = seconds(3);
const silent = 'It does not answer.';
/** What may be refused for no better reason than that the replica does not have it yet. */
const staleRefusals: ReadonlySet<string> = new Set(['not_found', 'invalid', 'conflict', 'forbidden']);
/** When it cannot be said how far the log is, no replica has reached it. */
const nowhereNear: Position = 'FFFFFFFF/FFFFFFFF';

/** Of a replica that stays behind for long, fewer do. */
const mostSamples = 1000;

interface Sample {
  time: number;
  position: bigint;
}

/** Follows a streaming replica of the database, at one address of its own: behind it may not stand several in turn. */
export function openReplica(connection: Connection, primary: Pool): Reads {
  const { pool } = openPool({
    ...connection,
    connectionTimeoutMillis: patience,
    // The replica itself ends what takes long; where it does not even do that, nobody waits much longer.
    statement_timeout: longestRead,
    query_timeout: longestRead + every,
  });
  const ending = new AbortController();
  /** How far it was when it was asked last; it only goes forward. */
  let reached = 0n;
  let since = Number.NEGATIVE_INFINITY;
  /** How far the primary was at moments whose writing the replica has not all done. */
  let ahead: Sample[] = [];
  let trouble: string | undefined = 'It was not asked yet.';

  async function look(): Promise<void> {
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
    if (time - since > longestBehind) return { unused: 'It does not say how far it is.' };
    const behind = Math.max(0, time - (ahead[0]?.time ?? time));
    if (behind > longestBehind) return { unused: `It is ${Math.round(behind / 1000)} seconds behind.` };
    return { behind };
  }

  const watching = (async () => {
    let told: string | undefined;
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) => {
        // Strangers may read this; the reason, with the address in it, is for the log.
        if (trouble !== silent) log.warn({ err: error }, 'the read replica does not answer');
        trouble = silent;
      });
      const now = state();
      const complaint = 'unused' in now ? now.unused : undefined;
      if (complaint !== told) log.warn({ replica: complaint ?? 'It is used again.' }, 'the read replica');
      told = complaint;
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
          log.warn({ err: error }, 'how far the log is cannot be said');
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

/** With what the registry is known by, so that the replica of another one is not read. */
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
  if (!there.follows) return 'DATABASE_REPLICA_URL does not lead to a replica.';
  return there.files === files ? undefined : 'DATABASE_REPLICA_URL leads to the replica of another registry.';
}

/** Two halves of 32 bits, in hexadecimal. Whatever else it says (a cookie may hold anything) is the beginning. */
function readPosition(text: string | null): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high === undefined || low === undefined ? 0n : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
