import { canonicalJson } from '@verso/verifier/canonical-json.ts';
import { openCheckpoint } from '@verso/verifier/checkpoint.ts';
import { isObject, objectAt, textAt } from '@verso/verifier/json.ts';
import { readLogEntry } from '@verso/verifier/log-entry.ts';
import { type NoteKey, parseNote, readVerifierKey, writeNote } from '@verso/verifier/signed-note.ts';
import type { Db } from '#platform/database/db.ts';
import { commitment, leafHash } from '#features/evidence/log/tree/entry-bytes.ts';
import { originOf } from '#features/evidence/log/advance.ts';
import { listFormerLogs, readTree } from '#features/evidence/log/queries.ts';
import { grow, rootOf, type Tile, type TileReader } from '#features/evidence/log/tree/tree.ts';

const batchSize = 1000;

/**
 * Checks the whole log: every entry against its commitment, every tile against the entries, the checkpoint against the
 * tiles. Returns the problems as sentences; empty if there are none.
 */
export async function auditLog(db: Db, log: NoteKey, witnesses: readonly NoteKey[] = []): Promise<string[]> {
  const faults: string[] = [];
  const tiles = new Map<string, Tile>();
  const read: TileReader = async (level, number) => tiles.get(`${level}/${number}`)?.hashes ?? Buffer.alloc(0);
  const tree = await readTree(db);
  const replaced = await listReplaced(db);
  let size = 0;
  for (let rows = await listPlaced(db, size); rows.length > 0; rows = await listPlaced(db, size)) {
    for (const [at, row] of rows.entries()) {
      if (row.log_index !== size + at) faults.push(`There is no entry at position ${size + at}.`);
      faults.push(...faultsOf(row, replaced).map((fault) => `Entry ${row.log_index}: ${fault}`));
    }
    const leaves = rows.map(({ body }) => leafHash(body));
    for (const tile of await grow(read, size, leaves)) tiles.set(`${tile.level}/${tile.number}`, tile);
    size += rows.length;
  }
  faults.push(...(await faultsOfTiles(db, tiles)));
  if (tree.size !== size) faults.push(`The tree should have ${tree.size} entries but has ${size}.`);
  if (!(await rootOf(read, size)).equals(tree.root)) faults.push('The tree’s root doesn’t match its entries.');
  faults.push(...(await faultsOfCheckpoint(tree, { read, size, log, witnesses })), ...(await faultsOfFormer(db, read)));
  return faults;
}

type Row = Awaited<ReturnType<typeof listPlaced>>[number];

const listPlaced = (db: Db, from: number) =>
  db
    .selectFrom('log_entry')
    .leftJoin('log_subject', 'log_subject.artwork_id', 'log_entry.artwork_id')
    .leftJoin('log_own_subject', (join) =>
      join.onRef('log_own_subject.about_id', '=', 'log_entry.about_id').on('log_entry.artwork_id', 'is', null),
    )
    .where('log_index', '>=', from)
    .selectAll('log_entry')
    .select((of) => of.fn.coalesce('log_subject.handle', 'log_own_subject.handle').as('handle'))
    .orderBy('log_index')
    .limit(batchSize)
    .execute();

/** The leaf hashes of entries whose content a later entry replaced, in hexadecimal. */
async function listReplaced(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('log_entry')
    .where('log_index', 'is not', null)
    .where('payload', 'like', '%"replaces":"%')
    .select('payload')
    .execute();
  return new Set(rows.map(({ payload }) => textAt(payload === null ? null : JSON.parse(payload), 'replaces') ?? ''));
}

function faultsOf(row: Row, replaced: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  if (!leafHash(row.body).equals(row.leaf)) faults.push('its content doesn’t match its leaf hash.');
  try {
    const entry = readLogEntry(Uint8Array.from(row.body));
    if (entry.kind !== row.kind || entry.at !== row.at.toISOString() || entry.subject !== row.handle)
      faults.push('its kind, time or work doesn’t match its database row.');
    if (row.payload === null || row.salt === null)
      return replaced.has(row.leaf.toString('hex'))
        ? faults
        : [...faults, 'its committed data is missing from the database.'];
    if (commitment(row.salt, row.payload) !== entry.commitment)
      faults.push('its committed data doesn’t match its commitment.');
    faults.push(...faultsOfContent(row, JSON.parse(row.payload)));
  } catch {
    faults.push('it can’t be read.');
  }
  return faults;
}

function faultsOfContent({ about_id: aboutId, payload, openings }: Row, value: unknown): string[] {
  if (textAt(value, 'id') !== aboutId) return ['its data belongs to another record.'];
  if (canonicalJson(value) !== payload) return ['its committed data is not in canonical form.'];
  if (openings === null) return [];
  const opened: unknown = JSON.parse(openings);
  const hashes = objectAt(value, 'private') ?? {};
  if (
    !isObject(opened) ||
    canonicalJson(opened) !== openings ||
    Object.keys(opened).join() !== Object.keys(hashes).join()
  )
    return ['its private values don’t match its hashes.'];
  return Object.entries(opened)
    .filter(([name, one]) => {
      const salt = Buffer.from(textAt(one, 'salt') ?? '', 'base64');
      const fits = isObject(one) && commitment(salt, canonicalJson(one['value'])) === hashes[name];
      return !fits || salt.toString('base64') !== textAt(one, 'salt');
    })
    .map(([name]) => `its private ${name} doesn’t match its hash.`);
}

async function faultsOfTiles(db: Db, expected: ReadonlyMap<string, Tile>): Promise<string[]> {
  const stored = await db.selectFrom('log_tile').selectAll().execute();
  const faults = stored
    .filter(({ level, number, hashes }) => !expected.get(`${level}/${number}`)?.hashes.equals(hashes))
    .map(({ level, number }) => `Tile ${level}/${number} doesn’t match its entries.`);
  const missing = expected.size - stored.filter(({ level, number }) => expected.has(`${level}/${number}`)).length;
  return missing > 0 ? [...faults, `${missing} tiles are missing.`] : faults;
}

/** Compares the heads of the logs that this one goes on from with its own first entries. */
async function faultsOfFormer(db: Db, read: TileReader): Promise<string[]> {
  const faults: string[] = [];
  for (const { verifier_key: key, size, root, checkpoint } of await listFormerLogs(db)) {
    const signed = await openCheckpoint(checkpoint, await readVerifierKey(key)).catch(() => undefined);
    if (signed?.size !== size || !root.equals(signed.root) || !(await rootOf(read, size)).equals(root))
      faults.push(`This log doesn’t continue the earlier log ${originOf(key)}.`);
  }
  return faults;
}

async function faultsOfCheckpoint(
  tree: Awaited<ReturnType<typeof readTree>>,
  { read, size, log, witnesses }: { read: TileReader; size: number; log: NoteKey; witnesses: readonly NoteKey[] },
): Promise<string[]> {
  if (tree.checkpoint === null)
    return tree.checkpoint_size === 0 ? [] : ['The checkpoint is missing from the database.'];
  try {
    const signed = await openCheckpoint(tree.checkpoint, log, witnesses);
    const note = parseNote(tree.checkpoint);
    const faults: string[] = [];
    const unknown = note.signatures.filter(
      ({ name, id }) => ![log, ...witnesses].some((key) => key.name === name && Buffer.compare(key.id, id) === 0),
    );
    for (const { name } of unknown)
      faults.push(
        `The checkpoint has a signature by ${name}, whose key is unknown. If ${name} is a witness, give its public key: npm run audit-log -- <log key> <witness key>`,
      );
    if (signed.signatures.length !== note.signatures.length - unknown.length || writeNote(note) !== tree.checkpoint)
      faults.push('The checkpoint doesn’t match its signature.');
    if (signed.size !== tree.checkpoint_size || signed.size > size)
      faults.push(`The checkpoint covers ${signed.size} entries, which doesn’t match the number in the database.`);
    else if (!(await rootOf(read, signed.size)).equals(signed.root))
      faults.push('The checkpoint belongs to another tree.');
    return faults;
  } catch (error) {
    return [`The checkpoint is not valid: ${error instanceof Error ? error.message : String(error)}`];
  }
}
