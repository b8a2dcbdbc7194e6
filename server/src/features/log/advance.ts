import { sql } from 'kysely';
import { openCheckpoint, type SignedCheckpoint, writeCheckpoint } from '@verso/verifier/checkpoint.ts';
import { writeNote, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { now } from '#platform/clock.ts';
import type { Db, Pool, Tx } from '#platform/db.ts';
import type { NoteSigner } from '#platform/note-signer.ts';
import type { Storage } from '#platform/storage.ts';
import { leafHash } from './entry-bytes.ts';
import { keepLastSigned, readLastSigned } from './last-signed.ts';
import { readTree, tileReader } from './queries.ts';
import { grow, rootOf } from './tree.ts';

export interface LogWriter {
  signer: NoteSigner;
  storage: Storage;
}

/** Signing now could contradict what was signed before. */
export class LogRefusal extends Error {}

const batch = 1000;

/**
 * Gives entries that wait their place in the tree, and publishes a checkpoint of it. For one caller at a time. Each
 * step is safely written before the next rests on it, so that it may end anywhere: the next time goes on from there.
 * @returns whether more may wait
 * @throws LogRefusal where the database is not the one, or not as far, as what was signed last says
 */
export async function advance(pool: Pool, writer: LogWriter): Promise<boolean> {
  await refuseDoubtful(pool, writer);
  const placed = await pool.transaction().execute(placeEntries);
  await publish(pool, writer);
  return placed === batch;
}

async function refuseDoubtful(db: Db, { signer, storage }: LogWriter): Promise<void> {
  const tree = await readTree(db);
  if (tree.verifier_key !== null && tree.verifier_key !== writeVerifierKey(signer.key))
    throw new LogRefusal(`The log was begun with another key, ${tree.verifier_key}. Set LOG_KEY to the private one.`);
  const read = tileReader(db);
  const fits = async (size: number, root: Uint8Array) => (await rootOf(read, size)).equals(root);
  if (!(await fits(tree.size, tree.root).catch(() => false)))
    throw new LogRefusal('The tiles of the log do not make up its tree: the database was changed.');
  const kept = await readLastSigned(storage);
  if (kept === undefined) {
    if (tree.checkpoint === null) return;
    throw new LogRefusal(
      'The checkpoint that was signed last is not in the storage (log/checkpoint). Put it back; a copy of the newest that was published will do.',
    );
  }
  const last = await openKept(kept, signer);
  if (last.size > tree.size)
    throw new LogRefusal(
      `The database holds ${tree.size} entries of the log, and ${last.size} were signed: it is an older copy. Put back the newest.`,
    );
  if (!(await fits(last.size, last.root)))
    throw new LogRefusal(
      'The database holds another log than the one that was signed: it is a copy that went its own way.',
    );
}

async function openKept(kept: string, { key }: NoteSigner): Promise<SignedCheckpoint> {
  try {
    return await openCheckpoint(kept, key);
  } catch (cause) {
    throw new LogRefusal('The checkpoint in the storage (log/checkpoint) is not one that this key has signed.', {
      cause,
    });
  }
}

/**
 * Gives some of the entries that wait their places, for ever; committed before anything is signed that rests on them.
 */
export async function placeEntries(tx: Tx): Promise<number> {
  const { size } = await tx.selectFrom('log_tree').select('size').forUpdate().executeTakeFirstOrThrow();
  const entries = await tx
    .selectFrom('log_entry')
    .where('log_index', 'is', null)
    .select(['id', 'body', 'leaf'])
    .orderBy('id')
    .limit(batch)
    .execute();
  if (entries.length === 0) return 0;
  const altered = entries.find(({ body, leaf }) => !leafHash(body).equals(leaf));
  if (altered) throw new LogRefusal(`The entry ${altered.id} of the log was changed before it got its place.`);
  await sql`update log_entry set log_index = place.index
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map((_, at) => size + at)}::bigint[]) as place (id, index)
    where log_entry.id = place.id`.execute(tx);
  const tiles = await grow(
    tileReader(tx),
    size,
    entries.map(({ leaf }) => leaf),
  );
  await tx
    .insertInto('log_tile')
    .values(tiles)
    .onConflict((on) => on.columns(['level', 'number']).doUpdateSet((of) => ({ hashes: of.ref('excluded.hashes') })))
    .execute();
  const grown = size + entries.length;
  const { numUpdatedRows } = await tx
    .updateTable('log_tree')
    .set({ size: grown, root: await rootOf(tileReader(tx), grown) })
    .where('size', '=', size)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('somebody else has added to the log');
  return entries.length;
}

/** Signs how far the tree reaches, keeps that outside of the database, and then shows it. */
async function publish(pool: Pool, { signer, storage }: LogWriter): Promise<void> {
  const tree = await readTree(pool);
  if (tree.checkpoint !== null && tree.checkpoint_size === tree.size && tree.refusal === null) return;
  const text = writeCheckpoint({ origin: signer.key.name, size: tree.size, root: Uint8Array.from(tree.root) });
  const checkpoint = writeNote({ text, signatures: [signer.sign(text)] });
  await keepLastSigned(storage, checkpoint);
  await pool
    .updateTable('log_tree')
    .set({
      checkpoint,
      checkpoint_size: tree.size,
      checkpoint_at: now(),
      verifier_key: writeVerifierKey(signer.key),
      refusal: null,
    })
    .where('checkpoint_size', '<=', tree.size)
    .execute();
}
