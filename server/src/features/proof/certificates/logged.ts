import { sql } from 'kysely';
import { isObject, type JsonObject, textAt } from '@verso/verifier/json.ts';
import { hashValue } from '@verso/verifier/salted.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { originOf } from '#features/evidence/log/advance.ts';
import { appendToLog } from '#features/evidence/log/append-to-log.ts';
import { listEntriesAbout, type LogEntryRow, proofOf, readTree } from '#features/evidence/log/queries.ts';

/** The log entry of a certificate's issuing; its index is null until it is placed. */
export interface Logged {
  origin: string;
  index: number | null;
  /** The hash of the approved record. */
  recordHash: string | undefined;
}

/** Undefined for a certificate from before the log existed. */
export async function findLogged(db: Db, certificateId: string): Promise<Logged | undefined> {
  const [issued] = await listEntriesAbout(db, certificateId, 'certificate');
  if (!issued) return undefined;
  const { verifier_key: key } = await readTree(db);
  const origin = originOf(key ?? '');
  return {
    origin,
    index: origin === '' ? null : issued.log_index,
    recordHash: textAt(payloadOf(issued), 'recordHash'),
  };
}

/**
 * Proof that the log contains the certificate's issuing, or the certificate as it was signed: the entry, its content with
 * the salt, and the inclusion proof.
 */
export async function readLogPart(
  db: Db,
  certificateId: string,
  state: 'issued' | 'signed',
): Promise<JsonObject | undefined> {
  return partOf(
    db,
    (await listEntriesAbout(db, certificateId, 'certificate')).find((one) => stateIn(one) === state),
  );
}

/** The same for the last state of a work. */
export const readStatePart = async (db: Db, artworkId: string): Promise<JsonObject | undefined> =>
  partOf(db, (await listEntriesAbout(db, artworkId, 'state')).at(-1));

async function partOf(db: Db, entry: LogEntryRow | undefined): Promise<JsonObject | undefined> {
  if (!entry || entry.log_index === null) return undefined;
  const proof = await proofOf(db, entry.log_index);
  if (proof === undefined) return undefined;
  const payload = payloadOf(entry);
  return {
    entry: entry.body.toString('base64'),
    proof,
    ...(isObject(payload) && entry.salt !== null && { payload, salt: entry.salt.toString('base64') }),
  };
}

const payloadOf = ({ payload }: LogEntryRow): unknown => (payload === null ? null : JSON.parse(payload));
const stateIn = (entry: LogEntryRow) => textAt(payloadOf(entry), 'state');

/** The log entry that commits to a certificate as it was signed, by the canonical JSON of its payload. */
export const isSigning = sql<boolean>`(log_entry.about_id = certificate.id and log_entry.kind = 'certificate'
  and log_entry.payload like '%"state":"signed"%')`;

/** Commits to every word of a signed certificate, so that its key alone is not enough to sign it again with others. */
export async function logSigned(
  tx: Tx,
  { id, artwork_id: artworkId, version }: { id: string; artwork_id: string; version: number },
  document: JsonObject,
): Promise<void> {
  await appendToLog(tx, {
    artworkId,
    kind: 'certificate',
    payload: { id, version, state: 'signed', credentialHash: await hashValue(document) },
  });
}
