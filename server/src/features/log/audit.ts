import { canonicalJson } from '@verso/verifier/canonical-json.ts';
import { openCheckpoint } from '@verso/verifier/checkpoint.ts';
import { isObject, objectAt, textAt } from '@verso/verifier/json.ts';
import { readLogEntry } from '@verso/verifier/log-entry.ts';
import { type NoteKey, parseNote, writeNote } from '@verso/verifier/signed-note.ts';
import type { Db } from '#platform/db.ts';
import { commitment, leafHash } from './entry-bytes.ts';
import { readTree } from './queries.ts';
import { grow, rootOf, type Tile, type TileReader } from './tree.ts';

const atOnce = 1000;

/**
 * Looks through the whole log: every entry against what it commits to, every tile against the entries, and the
 * checkpoint against the tiles. Returns what is wrong, in words; nothing where everything is as it was written.
 */
export async function auditLog(db: Db, log: NoteKey, witnesses: readonly NoteKey[] = []): Promise<string[]> {
  const faults: string[] = [];
  const tiles = new Map<string, Tile>();
  const read: TileReader = async (level, number) => tiles.get(`${level}/${number}`)?.hashes ?? Buffer.alloc(0);
  const tree = await readTree(db);
  let size = 0;
  for (let rows = await listPlaced(db, size); rows.length > 0; rows = await listPlaced(db, size)) {
    for (const [at, row] of rows.entries()) {
      if (row.log_index !== size + at) faults.push(`No entry has the place ${size + at}.`);
      faults.push(...faultsOf(row).map((fault) => `Entry ${row.log_index}: ${fault}`));
    }
    const leaves = rows.map(({ body }) => leafHash(body));
    for (const tile of await grow(read, size, leaves)) tiles.set(`${tile.level}/${tile.number}`, tile);
    size += rows.length;
  }
  faults.push(...(await faultsOfTiles(db, tiles)));
  if (tree.size !== size) faults.push(`The tree is said to hold ${tree.size} entries, and there are ${size}.`);
  if (!(await rootOf(read, size)).equals(tree.root)) faults.push('The root of the tree is not that of its entries.');
  faults.push(...(await faultsOfCheckpoint(tree, { read, size, log, witnesses })));
  return faults;
}

type Row = Awaited<ReturnType<typeof listPlaced>>[number];

const listPlaced = (db: Db, from: number) =>
  db
    .selectFrom('log_entry')
    .leftJoin('log_subject', 'log_subject.artwork_id', 'log_entry.artwork_id')
    .where('log_index', '>=', from)
    .selectAll('log_entry')
    .select('log_subject.handle')
    .orderBy('log_index')
    .limit(atOnce)
    .execute();

function faultsOf(row: Row): string[] {
  const faults: string[] = [];
  if (!leafHash(row.body).equals(row.leaf)) faults.push('its leaf is not its hash.');
  try {
    const entry = readLogEntry(Uint8Array.from(row.body));
    if (entry.kind !== row.kind || entry.at !== row.at.toISOString() || entry.subject !== row.handle)
      faults.push('it is said to be of another kind, time or work.');
    if (row.payload === null || row.salt === null) return [...faults, 'what it commits to is gone.'];
    if (commitment(row.salt, row.payload) !== entry.commitment) faults.push('it commits to something else.');
    faults.push(...faultsOfContent(row, JSON.parse(row.payload)));
  } catch {
    faults.push('it cannot be read.');
  }
  return faults;
}

function faultsOfContent({ about_id: aboutId, payload, openings }: Row, value: unknown): string[] {
  if (textAt(value, 'id') !== aboutId) return ['it is said to be about something else.'];
  if (canonicalJson(value) !== payload) return ['what it commits to is not written canonically.'];
  if (openings === null) return [];
  const opened: unknown = JSON.parse(openings);
  const hashes = objectAt(value, 'private') ?? {};
  if (
    !isObject(opened) ||
    canonicalJson(opened) !== openings ||
    Object.keys(opened).join() !== Object.keys(hashes).join()
  )
    return ['its private values are not those it has hashes of.'];
  return Object.entries(opened)
    .filter(([name, one]) => {
      const salt = Buffer.from(textAt(one, 'salt') ?? '', 'base64');
      const fits = isObject(one) && commitment(salt, canonicalJson(one['value'])) === hashes[name];
      return !fits || salt.toString('base64') !== textAt(one, 'salt');
    })
    .map(([name]) => `its private ${name} is not what was hashed.`);
}

async function faultsOfTiles(db: Db, expected: ReadonlyMap<string, Tile>): Promise<string[]> {
  const stored = await db.selectFrom('log_tile').selectAll().execute();
  const faults = stored
    .filter(({ level, number, hashes }) => !expected.get(`${level}/${number}`)?.hashes.equals(hashes))
    .map(({ level, number }) => `The tile ${level}/${number} is not made of its entries.`);
  const missing = expected.size - stored.filter(({ level, number }) => expected.has(`${level}/${number}`)).length;
  return missing > 0 ? [...faults, `${missing} tiles are missing.`] : faults;
}

async function faultsOfCheckpoint(
  tree: Awaited<ReturnType<typeof readTree>>,
  { read, size, log, witnesses }: { read: TileReader; size: number; log: NoteKey; witnesses: readonly NoteKey[] },
): Promise<string[]> {
  if (tree.checkpoint === null) return tree.checkpoint_size === 0 ? [] : ['The checkpoint is missing.'];
  try {
    const signed = await openCheckpoint(tree.checkpoint, log, witnesses);
    const note = parseNote(tree.checkpoint);
    const faults: string[] = [];
    if (signed.signatures.length !== note.signatures.length || writeNote(note) !== tree.checkpoint)
      faults.push('The checkpoint bears a signature of somebody unknown.');
    if (signed.size !== tree.checkpoint_size || signed.size > size)
      faults.push(`The checkpoint is of ${signed.size} entries, which is not what is said of it.`);
    else if (!(await rootOf(read, signed.size)).equals(signed.root)) faults.push('The checkpoint is of another tree.');
    return faults;
  } catch (error) {
    return [`The checkpoint does not hold: ${error instanceof Error ? error.message : String(error)}`];
  }
}
