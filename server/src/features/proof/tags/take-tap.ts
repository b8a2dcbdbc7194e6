import type { TapResult } from '@verso/contract/proof/schemas/tags.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import type { Storage } from '#platform/files/storage.ts';
import { record } from '#platform/jobs/events.ts';
import { shortName } from './attach-tag.ts';
import type { TagRow } from './queries.ts';
import { readCode, type TapCode } from './read-code.ts';
import { spendCount } from './spend-count.ts';

/** A tap as the database judges it. If its tag answered, the storage has to agree. */
export type TakenTap =
  | { result: Exclude<TapResult, 'answered'> }
  | { result: 'answered'; tag: TagRow; counter: number };

/**
 * Judges a tap. A tag counts its taps, so a code is valid once, and only until one with a higher count was seen; gaps are
 * taps without a network.
 */
export async function takeTap(
  tx: Tx,
  secretKey: string,
  { artworkId, ...code }: { artworkId: string } & TapCode,
): Promise<TakenTap> {
  const read = await readCode(tx, secretKey, code);
  if (!read) return { result: 'foreign' };
  const { tag, counter } = read;
  if (tag.ended_at !== null) return { result: 'ended' };
  if (tag.artwork_id !== artworkId) return { result: 'elsewhere' };
  if (tag.started_at === null) return { result: 'unstarted' };
  if (await raiseCounter(tx, tag, counter)) return { result: 'answered', tag, counter };
  const { last_counter: last } = await tx
    .selectFrom('tag')
    .where('id', '=', tag.id)
    .select('last_counter')
    .executeTakeFirstOrThrow();
  return { result: await judgeSpent(tx, tag, { counter, last }) };
}

/**
 * Commits an accepted count to the storage. A higher one there was spent after the backup that this database was restored
 * from.
 */
export async function confirmTap(database: Database, storage: Storage, taken: TakenTap): Promise<TapResult> {
  if (taken.result !== 'answered') return taken.result;
  const { tag, counter } = taken;
  const last = await spendCount(storage, tag.id, counter);
  if (last === undefined || last < counter) return 'answered';
  return database.transaction().execute(async (tx) => {
    await raiseCounter(tx, tag, last);
    return judgeSpent(tx, tag, { counter, last });
  });
}

async function raiseCounter(tx: Tx, tag: TagRow, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tag')
    .set({ last_counter: counter })
    .where('id', '=', tag.id)
    .where('last_counter', '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The result of a code that is not newer than the `last` one. */
async function judgeSpent(
  tx: Tx,
  { uid, artwork_id: artworkId }: TagRow,
  { counter, last }: { counter: number; last: number },
): Promise<'opened' | 'replayed'> {
  if (counter === last) return 'opened';
  await record(tx, 'tag_replayed', { actorId: null, artworkId }, { tag: shortName(uid), counter, last });
  return 'replayed';
}
