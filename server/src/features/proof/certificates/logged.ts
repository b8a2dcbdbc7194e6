import { isObject, type JsonObject } from '@verso/verifier/json.ts';
import type { Db } from '#platform/database/db.ts';
import { listEntriesAbout, proofOf, readTree } from '#features/evidence/log/queries.ts';

/** The log entry of a certificate's issuing; its index is null until it is placed. */
export interface Logged {
  origin: string;
  index: number | null;
}

/** Undefined for a certificate from before the log existed. */
export async function findLogged(db: Db, certificateId: string): Promise<Logged | undefined> {
  const [issued] = await listEntriesAbout(db, certificateId, 'certificate');
  if (!issued) return undefined;
  const { verifier_key: key } = await readTree(db);
  const [origin = ''] = (key ?? '').split('+');
  return { origin, index: origin === '' ? null : issued.log_index };
}

/** Proof that the log contains the certificate: the entry, its content with the salt, and the inclusion proof. */
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
