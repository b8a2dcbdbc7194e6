import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { days, now } from '#platform/clock.ts';
import type { Db, Database } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { log } from '#platform/logging/log.ts';
import type { Services } from '#platform/services.ts';
import type { ListedFile, PartialFile } from '#platform/files/storage.ts';
import { listAbandonedUploads } from '#platform/uploads/uploads.ts';
import { type Claim, claimOn, claimStorage, markStorageAsShared } from './claim-storage.ts';

/** A file that nothing refers to. */
interface Orphan {
  /** Shown to the operator. */
  name: string;
  /** Whether it is complete and under a key, rather than part of an upload. */
  stored: boolean;
  remove: () => Promise<void>;
}

type Files = Pick<Services, 'storage' | 'uploadFolder'>;

export const sweepOrphans = 'sweep-orphans';

/** Removes, once a day, what crashes left in the storage and the upload folder. */
export function sweepFiles(database: Database, services: Services): Jobs {
  return {
    [sweepOrphans]: async () => {
      const { removed, refusal } = await removeOrphans(database, services);
      if (refusal !== undefined) log.error(`No file was removed from the file store. ${refusal}`);
      if (removed > 0) log.info({ removed }, 'removed files that are no longer in use');
    },
  };
}

interface Overruling {
  /** Claims the storage from another database. */
  takeOver: boolean;
  /** Removes a large share of all files. */
  force: boolean;
}

/** @returns why nothing was removed, as a sentence for the operator */
export async function removeOrphans(
  database: Database,
  services: Files,
  { takeOver, force }: Overruling = { takeOver: false, force: false },
): Promise<{ removed: number; refusal?: string | undefined }> {
  const { storage } = services;
  const claim = await claimOn(storage, database);
  const refusal = claimRefusals[claim];
  if (refusal !== undefined && !(takeOver && claim === 'another database')) {
    if (claim === 'another database') await markStorageAsShared(storage);
    return { removed: 0, refusal };
  }
  const claimedAt = await claimStorage(storage, database);
  // A copy of a database does not know what its original stored since, so the first sweep removes nothing.
  const putBefore = takeOver ? now() : (claimedAt ?? new Date(0));
  if (!force) {
    const count = await countOrphans(database, services, putBefore);
    const tooMany = shareRefusal(count);
    if (tooMany !== undefined) return { removed: 0, refusal: tooMany };
  }
  let removed = 0;
  for await (const { remove } of listOrphans(database, services, { putBefore })) {
    await remove();
    removed += 1;
  }
  return { removed };
}

export const claimRefusals: Readonly<Record<Claim, string | undefined>> = {
  ours: undefined,
  'another installation':
    'The file store belongs to another installation. Correct S3_BUCKET and S3_PREFIX, or DATA_DIR.',
  'another database':
    'Another database also removes files from this file store, or this database was restored from a backup. Stop the server of the other database, or give it its own file store. Then run this command here: npm run sweep-files -- --remove --take-over',
};

interface Count {
  orphans: number;
  files: number;
}

/** This many files may be removed whatever their share. */
const handful = 20;
const largestShare = 0.05;

/** If the database lost its rows, all its files look orphaned. */
export function shareRefusal({ orphans, files }: Count): string | undefined {
  if (orphans <= handful || orphans <= files * largestShare) return undefined;
  return `${orphans} of ${files} files have no row in the database. That is more than crashes alone would explain. Check that the database is complete and that this is its file store. List these files with npm run sweep-files. To remove them: npm run sweep-files -- --remove --force`;
}

async function countOrphans(database: Database, services: Files, putBefore: Date): Promise<Count> {
  const count = { orphans: 0, files: 0 };
  const onFile = () => (count.files += 1);
  for await (const { stored } of listOrphans(database, services, { putBefore, onFile })) if (stored) count.orphans += 1;
  return count;
}

interface Listing {
  oldest?: () => Promise<Date>;
  /** Newer files are left alone. */
  putBefore?: Date;
  /** Called for each file in the storage. */
  onFile?: () => void;
}

/**
 * Files without a reference for a day. A file is stored before the transaction that refers to it begins, so files from
 * up to a day before the oldest running transaction are left alone too.
 */
export async function* listOrphans(
  database: Database,
  { storage, uploadFolder }: Files,
  { oldest = () => oldestTransaction(database), putBefore = now(), onFile = () => {} }: Listing = {},
): AsyncGenerator<Orphan> {
  const before = new Date(Math.min(now().getTime(), (await oldest()).getTime(), putBefore.getTime()) - days(1));
  const isOld = ({ putAt }: ListedFile) => {
    onFile();
    return putAt < before;
  };
  const orphan = (key: string) => ({ name: key, stored: true, remove: () => storage.remove(key) });
  for (const [folder, { listUsed }] of Object.entries(folders)) {
    for await (const some of inBatches(storage.list(folder), isOld)) {
      const used = await listUsed(
        database,
        some.map(({ key }) => key),
      );
      for (const { key } of some) if (!used.has(key)) yield orphan(key);
    }
  }
  const partial = new Map<string, PartialFile>();
  for (const [folder, { arrivesInParts }] of Object.entries(folders)) {
    if (!arrivesInParts) continue;
    for await (const file of storage.listPartial(folder)) partial.set(file.name, file);
  }
  for (const { name, begunAt, remove } of partial.values()) if (begunAt < before) yield { name, stored: false, remove };
  for await (const file of listAbandonedUploads(uploadFolder, now()))
    yield { name: file, stored: false, remove: () => rm(file, { force: true }) };
}

const batch = 500;

async function* inBatches<T>(items: AsyncIterable<T>, wanted: (item: T) => boolean): AsyncGenerator<T[]> {
  let some: T[] = [];
  for await (const item of items) {
    if (wanted(item)) some.push(item);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** A folder of the storage. */
interface Folder {
  /** Those of the keys that the database refers to. */
  listUsed: (db: Db, keys: readonly string[]) => Promise<Set<string>>;
  /** Whether its files are large enough to arrive in parts. */
  arrivesInParts: boolean;
}

const folders: Readonly<Record<string, Folder>> = {
  originals: {
    listUsed: async (db, keys) => {
      const rows = await db.selectFrom('file').where('storage_key', 'in', keys).select('storage_key').execute();
      return new Set(rows.map((row) => row.storage_key));
    },
    arrivesInParts: true,
  },
  // Copies of a file: `pictures/<file id>/960.avif`, `copies/<file id>`.
  pictures: { listUsed: usedByIds('file'), arrivesInParts: false },
  copies: { listUsed: usedByIds('file'), arrivesInParts: false },
  // The archives of owners' works.
  holdings: { listUsed: usedByIds('holding_export'), arrivesInParts: true },
  // Tables until they are read, and archives of pictures until they are added.
  imports: {
    listUsed: async (db, keys) => {
      const rows = await db
        .selectFrom('import')
        .where((is) => is.or([is('storage_key', 'in', keys), is('pictures_key', 'in', keys)]))
        .select(['state', 'storage_key', 'pictures_key'])
        .execute();
      const used = rows.flatMap((row) => [row.state === 'reading' ? row.storage_key : null, row.pictures_key]);
      return new Set(used.filter((key) => key !== null));
    },
    arrivesInParts: true,
  },
  datasets: {
    // Only those of the last days are kept.
    listUsed: async (db) => {
      const rows = await db.selectFrom('dataset').select('files').execute();
      return new Set(rows.flatMap(({ files }) => files.map(({ key }) => key)));
    },
    arrivesInParts: true,
  },
};

/** The keys whose second part is the id of a row. */
function usedByIds(table: 'file' | 'holding_export'): Folder['listUsed'] {
  const idOf = (key: string) => key.split('/')[1] ?? '';
  return async (db, keys) => {
    const possible = keys.map(idOf).filter((id) => z.uuid().safeParse(id).success);
    if (possible.length === 0) return new Set();
    const rows = await db.selectFrom(table).where('id', 'in', possible).select('id').execute();
    const ids = new Set(rows.map(({ id }) => id));
    return new Set(keys.filter((key) => ids.has(idOf(key))));
  };
}

async function oldestTransaction(database: Database): Promise<Date> {
  const { rows } = await database.transaction().execute((tx) =>
    sql<{ began: Date | null }>`
      select min(xact_start) as began from pg_stat_activity where datname = current_database()`.execute(tx),
  );
  return rows[0]?.began ?? new Date();
}
