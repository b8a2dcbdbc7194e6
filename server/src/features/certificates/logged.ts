import { isObject, type JsonObject } from '@verso/verifier/json.ts';
import type { Db } from '#platform/db.ts';
import { listEntriesAbout, proofOf, readTree } from '#features/log/queries.ts';

/** Where the log commits to the issuing of a certificate; its index is null until it has its place. */
export interface Logged {
  origin: string;
  index: number | null;
}

/** Undefined for a certificate that was issued before there was a log. */
export async function findLogged(db: Db, certificateId: string): Promise<Logged | undefined> {
  const [issued] = await listEntriesAbout(db, certificateId, 'certificate');
  if (!issued) return undefined;
  const { verifier_key: key } = await readTree(db);
  const [origin = ''] = (key ?? '').split('+');
  return { origin, index: origin === '' ? null : issued.log_index };
}

/**
 * What shows a stranger that the log holds the certificate: the entry, what it commits to with its salt, and the proof.
 */
export async function readLogPart(db: Db, certificateId: string): Promise<JsonObject | undefined> {
  const [issued] = await listEntriesAbout(db, certificateId, 'certificate');
  if (!issued || issued.log_index === null) return undefined;
  const proof = await proofOf(db, issued.log_index);
  if (proof === undefined) return undefined;
  const payload: unknown = issued.payload === null ? null : JSON.parse(issued.payload);
  return {
    entry: issued.body.toString('base64'),
    proof,
    ...(isObject(payload) && issued.salt !== null && { payload, salt: issued.salt.toString('base64') }),
  };
}
