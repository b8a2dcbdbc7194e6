import { sql } from 'kysely';
import { openCheckpoint, type SignedCheckpoint, writeCheckpoint, writeSuccession } from '@verso/verifier/checkpoint.ts';
import { writeNote, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { now } from '#platform/clock.ts';
import type { Db, Database, Tx } from '#platform/database/db.ts';
import type { NoteSigner } from '#platform/keys/note-signer.ts';
import type { SmallFile, Storage } from '#platform/files/storage.ts';
import { leafHash } from './tree/entry-bytes.ts';
import { keepLastSigned, readLastSigned } from './tree/last-signed.ts';
import { listFormerLogs, readTree, tileReader } from './queries.ts';
import { grow, rootOf } from './tree/tree.ts';

export interface LogWriter {
  signer: NoteSigner;
  storage: Storage;
  /** The public key of the witness that is asked, if there is one. */
  witnessKey?: () => Promise<string | undefined>;
}

/** Signing now could contradict an earlier signature. */
export class LogRefusal extends Error {}

const batch = 1000;

/**
 * Places queued entries in the tree and publishes a checkpoint. Only one caller at a time. Each step is durable before
 * the next depends on it, so an interrupted run continues from there.
 * @returns whether more entries may be queued
 * @throws LogRefusal if the database is another one than the last checkpoint describes, or behind it
 */
export async function advance(database: Database, writer: LogWriter): Promise<boolean> {
  const last = await refuseDoubtful(database, writer);
  const placed = await database.transaction().execute(placeEntries);
  await publish(database, writer, last);
  return placed === batch;
}

/** Returns the last signed checkpoint; undefined before the first one. */
async function refuseDoubtful(db: Db, { signer, storage, witnessKey }: LogWriter): Promise<LastSigned | undefined> {
  const tree = await readTree(db);
  if (tree.verifier_key !== null && tree.verifier_key !== writeVerifierKey(signer.key))
    throw new LogRefusal(
      `The log was started with a different key, ${tree.verifier_key}. Set LOG_KEY to the private key that belongs to it.`,
    );
  // A witness that is asked no more has nothing to say.
  if (tree.witness_refusal !== null && tree.witness_refused_by === (await witnessKey?.()))
    throw new LogRefusal(tree.witness_refusal);
  const read = tileReader(db);
  const fits = async (size: number, root: Uint8Array) => (await rootOf(read, size)).equals(root);
  if (!(await fits(tree.size, tree.root).catch(() => false)))
    throw new LogRefusal('The log’s tiles don’t match its tree. The database has been altered.');
  const kept = await readLastSigned(storage);
  if (kept === undefined) {
    if (tree.checkpoint === null) return undefined;
    throw new LogRefusal(
      'The last signed checkpoint is missing from storage (log/checkpoint). Restore it, or save a copy of the newest published checkpoint there.',
    );
  }
  const last = await openStored(kept.checkpoint, signer);
  if (last.size > tree.size)
    throw new LogRefusal(
      `The log has ${last.size} signed entries, but this database has only ${tree.size}. This database is an older copy. Restore the newest copy.`,
    );
  if (!(await fits(last.size, last.root)))
    throw new LogRefusal(
      'The log in the database differs from the signed log. This database is a copy that was changed separately.',
    );
  return { ...kept, size: last.size };
}

type LastSigned = SmallFile & { size: number };

async function openStored(kept: string, { key }: NoteSigner): Promise<SignedCheckpoint> {
  try {
    return await openCheckpoint(kept, key);
  } catch (cause) {
    throw new LogRefusal('The checkpoint in storage (log/checkpoint) was not signed with this server’s log key.', {
      cause,
    });
  }
}

/** Gives queued entries their final places; committed before a signature depends on them. */
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
  if (altered) throw new LogRefusal(`Log entry ${altered.id} was changed before it was added to the log.`);
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
  if (numUpdatedRows !== 1n) throw new Error('another process has added to the log');
  return entries.length;
}

/** A signed checkpoint of a tree, which names the logs that this one goes on from. */
export async function signHead(
  db: Db,
  signer: NoteSigner,
  { size, root }: { size: number; root: Uint8Array },
): Promise<string> {
  const former = (await listFormerLogs(db)).map((one) => ({ ...one, origin: originOf(one.verifier_key) }));
  const text =
    writeCheckpoint({ origin: signer.key.name, size, root: Uint8Array.from(root) }) +
    writeSuccession(former.map((one) => ({ ...one, root: Uint8Array.from(one.root) })));
  return writeNote({ text, signatures: [signer.sign(text)] });
}

/** The name in a public key of a log. */
export const originOf = (verifierKey: string): string => verifierKey.split('+')[0] ?? '';

/** Signs the size of the tree, stores the checkpoint outside the database, then publishes it. */
async function publish(
  database: Database,
  { signer, storage }: LogWriter,
  last: LastSigned | undefined,
): Promise<void> {
  const tree = await readTree(database);
  if (tree.checkpoint !== null && tree.checkpoint_size === tree.size && tree.refusal === null) return;
  const checkpoint = await signHead(database, signer, tree);
  if (last && tree.size < last.size) throw new LogRefusal('The log became smaller while it was being signed.');
  if (!(await keepLastSigned(storage, checkpoint, last)))
    throw new LogRefusal(
      'Another server signed this log at the same time. Two databases use the same storage. Stop the server of the older database.',
    );
  await database.transaction().execute((tx) =>
    tx
      .updateTable('log_tree')
      .set({
        checkpoint,
        checkpoint_size: tree.size,
        checkpoint_at: now(),
        verifier_key: writeVerifierKey(signer.key),
        refusal: null,
      })
      .where('checkpoint_size', '<=', tree.size)
      .execute(),
  );
}
