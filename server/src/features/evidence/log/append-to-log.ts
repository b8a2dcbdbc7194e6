import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LogKind } from '@verso/contract/evidence/schemas/log.ts';
import { canonicalJson } from '@verso/verifier/canonical-json.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { commitment, entryBytes, leafHash } from './tree/entry-bytes.ts';

export interface NewLogEntry {
  /** Null for an entry under a handle of its own, so that the log does not say which work it is about. */
  artworkId: string | null;
  kind: LogKind;
  /** The committed values, as every reader of the work may see them; `id` is the row's. */
  payload: { id: string } & Readonly<Record<string, unknown>>;
  /** Committed too, but never shown: the payload has a salted hash of each value, under `private`. */
  secrets?: Readonly<Record<string, unknown>>;
  /** People whose private values these are; erased with their accounts. */
  people?: readonly string[];
}

/**
 * Commits to a record in the log, in the caller's transaction: a later denial or change can be detected. The entry gets
 * its place in the tree soon after the commit.
 */
export const appendToLog = (tx: Tx, entry: NewLogEntry): Promise<void> => appendAllToLog(tx, [entry]);

const saltBytes = 32;
const perStatement = 2000;

export async function appendAllToLog(tx: Tx, entries: readonly NewLogEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += perStatement) {
    const some = entries.slice(from, from + perStatement);
    const handles = new Map([...(await handlesOf(tx, some)), ...(await ownHandlesOf(tx, some))]);
    const rows = some.map((entry) => rowOf(entry, handles.get(entry.artworkId ?? entry.payload.id) ?? ''));
    await sql`insert into log_entry (artwork_id, kind, about_id, at, payload, salt, openings, people, body, leaf)
      select artwork_id, kind, about_id, at, payload, salt, openings, people, body, leaf
      from json_populate_recordset(null::log_entry, ${JSON.stringify(rows)}::json)`.execute(tx);
  }
}

/** The handles of works, created on first use. Locks them, so that the entries of a work keep their order. */
async function handlesOf(tx: Tx, entries: readonly NewLogEntry[]): Promise<Map<string, string>> {
  const ids = [...new Set(entries.flatMap(({ artworkId }) => artworkId ?? []))].toSorted();
  if (ids.length === 0) return new Map();
  const rows = await tx
    .insertInto('log_subject')
    .values(ids.map((artwork_id) => ({ artwork_id, handle: randomUUID() })))
    .onConflict((on) => on.column('artwork_id').doUpdateSet((of) => ({ handle: of.ref('log_subject.handle') })))
    .returning(['artwork_id', 'handle'])
    .execute();
  return new Map(rows.map(({ artwork_id, handle }) => [artwork_id, handle]));
}

/** The handles of rows whose entries do not name their work, created on first use. */
async function ownHandlesOf(tx: Tx, entries: readonly NewLogEntry[]): Promise<Map<string, string>> {
  const ids = [
    ...new Set(entries.flatMap(({ artworkId, payload }) => (artworkId === null ? payload.id : []))),
  ].toSorted();
  if (ids.length === 0) return new Map();
  const rows = await tx
    .insertInto('log_own_subject')
    .values(ids.map((about_id) => ({ about_id, handle: randomUUID() })))
    .onConflict((on) => on.column('about_id').doUpdateSet((of) => ({ handle: of.ref('log_own_subject.handle') })))
    .returning(['about_id', 'handle'])
    .execute();
  return new Map(rows.map(({ about_id, handle }) => [about_id, handle]));
}

function rowOf({ artworkId, kind, payload, secrets = {}, people = [] }: NewLogEntry, handle: string) {
  const sealed = Object.entries(secrets).map(([name, value]) => {
    const salt = randomBytes(saltBytes);
    return { name, value, salt: salt.toString('base64'), hash: commitment(salt, canonicalJson(value)) };
  });
  const text = canonicalJson({
    ...payload,
    ...(sealed.length > 0 && { private: Object.fromEntries(sealed.map(({ name, hash }) => [name, hash])) }),
  });
  const salt = randomBytes(saltBytes);
  const at = now();
  const body = entryBytes({ at, kind, handle, commitment: commitment(salt, text) });
  return {
    artwork_id: artworkId,
    kind,
    about_id: payload.id,
    at,
    payload: text,
    salt: asBytea(salt),
    openings:
      sealed.length > 0
        ? canonicalJson(Object.fromEntries(sealed.map(({ name, value, salt }) => [name, { salt, value }])))
        : null,
    people: sealed.length > 0 ? [...new Set(people)] : [],
    body: asBytea(body),
    leaf: asBytea(leafHash(body)),
  };
}

const asBytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
