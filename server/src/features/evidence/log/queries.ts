import type { LogKind } from '@verso/contract/evidence/schemas/log.ts';
import { sql } from 'kysely';
import { writeProof } from '@verso/verifier/tlog-proof.ts';
import type { Db } from '#platform/database/db.ts';
import { hashBytes, inclusionPath, type TileReader } from './tree/tree.ts';

/** Log entries about a row, newest last. An entry gets its place (`log_index`) soon after it was appended. */
function selectLogEntries(db: Db) {
  return db
    .selectFrom('log_entry')
    .select([
      'log_entry.id',
      'log_entry.artwork_id',
      'log_entry.kind',
      'log_entry.about_id',
      'log_entry.at',
      'log_entry.payload',
      'log_entry.salt',
      'log_entry.body',
      'log_entry.leaf',
      'log_entry.log_index',
    ])
    .orderBy('log_entry.id');
}

export type LogEntryRow = Awaited<ReturnType<ReturnType<typeof selectLogEntries>['execute']>>[number];

/** Log entries about a row, by its id: a provenance entry, a voting round, a certificate. */
export const listEntriesAbout = (db: Db, aboutId: string, kind: LogKind): Promise<LogEntryRow[]> =>
  selectLogEntries(db).where('about_id', '=', aboutId).where('kind', '=', kind).execute();

export const findEntryAt = (db: Db, index: number): Promise<LogEntryRow | undefined> =>
  selectLogEntries(db).where('log_index', '=', index).executeTakeFirst();

/**
 * The entries of a work.
 * @param aboutToo rows whose entries do not name the work
 */
export const listEntriesOf = (db: Db, artworkId: string, aboutToo: readonly string[]): Promise<LogEntryRow[]> =>
  selectLogEntries(db)
    .where((is) =>
      is.or([
        is('artwork_id', '=', artworkId),
        is.and([is('artwork_id', 'is', null), is('about_id', '=', sql<string>`any(${aboutToo}::uuid[])`)]),
      ]),
    )
    .execute();

/** The size of the tree and the last published checkpoint. */
export const readTree = (db: Db) =>
  db
    .selectFrom('log_tree')
    .select([
      'size',
      'root',
      'verifier_key',
      'checkpoint',
      'checkpoint_size',
      'checkpoint_at',
      'refusal',
      'witness_refusal',
      'witness_refused_by',
      'witness_key',
      'witness_own',
    ])
    .executeTakeFirstOrThrow();

/** The logs that the present one goes on from, oldest first. */
export const listFormerLogs = (db: Db) => db.selectFrom('former_log').selectAll().orderBy('ended_at').execute();

/** How many entries had private values that were erased with an account; those values cannot be checked any more. */
export async function countErased(db: Db): Promise<number> {
  const { erased } = await db
    .selectFrom('log_entry')
    .where('openings', 'is', null)
    .where('payload', 'like', '%"private":{%')
    .select((the) => the.fn.countAll<number>().as('erased'))
    .executeTakeFirstOrThrow();
  return erased;
}

/** Reads tiles, each from the database only once. */
export function tileReader(db: Db): TileReader {
  const known = new Map<string, Promise<Buffer>>();
  return (level, number) => {
    const key = `${level}/${number}`;
    const found = known.get(key) ?? readTile(db, level, number);
    known.set(key, found);
    return found;
  };
}

async function readTile(db: Db, level: number, number: number): Promise<Buffer> {
  const tile = await db
    .selectFrom('log_tile')
    .select('hashes')
    .where('level', '=', level)
    .where('number', '=', number)
    .executeTakeFirst();
  return tile?.hashes ?? Buffer.alloc(0);
}

/**
 * The proof that an entry is in the log, as a `.tlog-proof` file (c2sp.org/tlog-proof), which can be checked without
 * this server. Undefined until a checkpoint with the entry is published.
 */
export async function proofOf(db: Db, index: number): Promise<string | undefined> {
  const { checkpoint, checkpoint_size: size } = await readTree(db);
  if (checkpoint === null || index >= size) return undefined;
  const path = await inclusionPath(tileReader(db), index, size);
  return writeProof({ extra: undefined, index, path: path.map((node) => Uint8Array.from(node)), checkpoint });
}

/** The first `width` hashes of a tile; undefined if it has fewer. */
export async function findTile(db: Db, level: number, number: number, width: number): Promise<Buffer | undefined> {
  const hashes = await readTile(db, level, number);
  return hashes.length < width * hashBytes ? undefined : hashes.subarray(0, width * hashBytes);
}

/** The bytes of `count` entries from an index, in log order. */
export async function listBodies(db: Db, from: number, count: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('log_entry')
    .where('log_index', '>=', from)
    .where('log_index', '<', from + count)
    .select('body')
    .orderBy('log_index')
    .execute();
  return rows.map(({ body }) => body);
}
