import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Db, Database } from '#platform/database/db.ts';
import { installationOf } from '#platform/database/installation.ts';
import type { Storage } from '#platform/files/storage.ts';

const mark = 'sweeper';

/** Whether this database may remove files from the storage. */
export type Claim = 'ours' | 'another installation' | 'another database';

/**
 * A restored copy of the database does not know its original's newer files, and has the same installation id. So each
 * sweep leaves a new token in the storage and in its database; a copy knows only old tokens.
 */
export async function claimOn(storage: Storage, db: Db): Promise<Claim> {
  const own = await db.selectFrom('installation').select(['files', 'sweep_tokens']).executeTakeFirstOrThrow();
  if ((await installationOf(storage)) !== (own.files ?? undefined)) return 'another installation';
  const found = await storage.get(mark);
  if (!found) return own.sweep_tokens.length === 0 ? 'ours' : 'another database';
  return own.sweep_tokens.includes(await text(found)) ? 'ours' : 'another database';
}

/**
 * Writes into the storage that this database removes files from it.
 * @returns when it last did so; files added since may belong to an original of which this database is a copy
 */
export async function claimStorage(storage: Storage, database: Database): Promise<Date | undefined> {
  const token = randomUUID();
  const before = await database.selectFrom('installation').select('claimed_at').executeTakeFirstOrThrow();
  // Earlier tokens are kept, in case writing this one to the storage fails.
  const kept = sql<string[]>`(sweep_tokens || ${token}::text)[greatest(cardinality(sweep_tokens) - 2, 1):]`;
  await database
    .transaction()
    .execute((tx) => tx.updateTable('installation').set({ sweep_tokens: kept, claimed_at: now() }).execute());
  await storage.put(mark, Buffer.from(token));
  return before.claimed_at ?? undefined;
}

/** Leaves an unknown token, so that another database that claimed the storage stops too, until an operator decides. */
export async function markStorageAsShared(storage: Storage): Promise<void> {
  await storage.put(mark, Buffer.from(randomUUID()));
}
