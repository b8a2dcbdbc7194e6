import { sql } from 'kysely';
import { openCheckpoint } from '@verso/verifier/checkpoint.ts';
import { type NoteKey, readVerifierKey, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { now } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/database/db.ts';
import type { NoteSigner } from '#platform/keys/note-signer.ts';
import { storeOwnKeys } from '#platform/keys/own-keys.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import type { Storage } from '#platform/files/storage.ts';
import { originOf, placeEntries, signHead } from '#features/evidence/log/advance.ts';
import { leadership } from '#features/evidence/log/integrator.ts';
import { listFormerLogs, readTree, tileReader } from '#features/evidence/log/queries.ts';
import { keepLastSigned, readLastSigned } from '#features/evidence/log/tree/last-signed.ts';
import { rootOf } from '#features/evidence/log/tree/tree.ts';

interface Ending {
  storage: Storage;
  /** The key of the log that ends; undefined if it is lost. */
  last: NoteSigner | undefined;
  next: NoteSigner;
}

interface NewLog {
  /** The number of entries that the next log begins with. */
  size: number;
  /** Whether the last signature of the log that ended covers all of them. */
  signed: boolean;
}

/**
 * Ends the log and begins the next one, which has the same entries in the same places, and names in each checkpoint the head
 * of the one that ended. For a lost key, or a database that is behind what was signed. No server may run meanwhile. If it
 * was interrupted, it continues with the same key, which therefore has to be kept before.
 * @throws StartupError if a server runs, there is no log to end, or one had the name of the next
 */
export async function newLog(database: Database, ending: Ending): Promise<NewLog> {
  const seen = await readLastSigned(ending.storage);
  await storeEnding(database, ending);
  const { begun, checkpoint } = await database.transaction().execute((tx) => begin(tx, ending, seen?.checkpoint));
  // After the commit: without it, the next log would have signed what the database does not say.
  if (seen && (await isOf(seen.checkpoint, ending.next.key))) return begun;
  if (!(await keepLastSigned(ending.storage, checkpoint, seen)))
    throw new StartupError(
      'A server signed the log while this command was running. Stop every server, then run this command again.',
    );
  return begun;
}

/** Stores the key of the log that ends, which is published with its end. */
async function storeEnding(db: Db, { storage, next }: Ending): Promise<void> {
  const { verifier_key: key } = await readTree(db);
  // An interrupted run has stored it.
  const ended = key === null || key === writeVerifierKey(next.key) ? [] : [key];
  await storeOwnKeys(storage, 'formerLogs', ended, async () =>
    (await listFormerLogs(db)).map((former) => former.verifier_key),
  );
}

const isOf = async (checkpoint: string, log: NoteKey): Promise<boolean> =>
  (await openCheckpoint(checkpoint, log).catch(() => undefined)) !== undefined;

async function begin(tx: Tx, { last, next }: Ending, stored: string | undefined) {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${leadership}) as free`.execute(tx);
  if (rows[0]?.free !== true) throw new StartupError('A server is adding to the log. Stop every server first.');
  const begun = await findBegun(tx, next);
  if (begun) return begun;
  while ((await placeEntries(tx)) > 0);
  const tree = await readTree(tx);
  const key = tree.verifier_key;
  if (key === null || tree.checkpoint === null)
    throw new StartupError('Nothing has been signed in this log yet, so there is nothing to end.');
  const names = [key, ...(await listFormerLogs(tx)).map((one) => one.verifier_key)].map(originOf);
  if (names.includes(next.key.name))
    throw new StartupError(`A log already has the name ${next.key.name}. Choose another name for the next log.`);
  const read = tileReader(tx);
  const ended = await readVerifierKey(key);
  const published = await openCheckpoint(tree.checkpoint, ended);
  if (
    !(await rootOf(read, published.size)).equals(published.root) ||
    !(await rootOf(read, tree.size)).equals(tree.root)
  )
    throw new StartupError('The log in the database has been altered. Restore a copy that has not been altered.');
  // Signing an end that contradicts what was signed before would show two histories.
  const agrees = tree.witness_refusal === null && stored !== undefined && (await hasSigned(stored));
  const signs = last !== undefined && writeVerifierKey(last.key) === key && agrees;
  const head = signs
    ? { size: tree.size, root: tree.root, checkpoint: await signHead(tx, last, tree) }
    : { size: published.size, root: Buffer.from(published.root), checkpoint: tree.checkpoint };
  await tx
    .insertInto('former_log')
    .values({ verifier_key: key, ...head, ended_at: now() })
    .execute();
  const checkpoint = await signHead(tx, next, tree);
  await tx
    .updateTable('log_tree')
    .set({
      verifier_key: writeVerifierKey(next.key),
      checkpoint,
      checkpoint_size: tree.size,
      checkpoint_at: now(),
      refusal: null,
      witness_refusal: null,
      witness_refused_by: null,
      witness_key: null,
    })
    .execute();
  await tx
    .updateTable('installation')
    .set({ log_key: writeVerifierKey(next.key) })
    .execute();
  return { begun: { size: tree.size, signed: head.size === tree.size }, checkpoint };

  /** Whether the last signed checkpoint is of this tree, or of its beginning. */
  async function hasSigned(note: string): Promise<boolean> {
    const signed = await openCheckpoint(note, ended).catch(() => undefined);
    return signed !== undefined && signed.size <= tree.size && (await rootOf(read, signed.size)).equals(signed.root);
  }
}

/** The log of this key, if an earlier run has begun it. */
async function findBegun(tx: Tx, next: NoteSigner) {
  const { verifier_key: key, checkpoint, checkpoint_size: size } = await readTree(tx);
  const ended = (await listFormerLogs(tx)).at(-1);
  if (!ended || checkpoint === null || key !== writeVerifierKey(next.key)) return undefined;
  return { begun: { size, signed: ended.size === size }, checkpoint };
}
