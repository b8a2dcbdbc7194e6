import { type JsonObject, numberAt, objectsAt, textAt } from '@verso/verifier/json.ts';
import { hashValue } from '@verso/verifier/salted.ts';
import { listLength } from '@verso/verifier/status-list.ts';
import type { Db } from '#platform/database/db.ts';

const batchSize = 500;

/** Compares every signed certificate, and its place in the status lists, with the log. Returns problems as sentences. */
export async function auditCredentials(db: Db): Promise<string[]> {
  const faults: string[] = [];
  let last: number | null = 0;
  while (last !== null) {
    const rows = await listSigned(db, last);
    for (const { artwork_id: artworkId, document, payload, status_index: index } of rows) {
      const logged: unknown = payload === null ? null : JSON.parse(payload);
      const certificate = `Version ${numberAt(logged, 'version')} of the certificate of work ${artworkId}`;
      if (document === null)
        faults.push(`${certificate} is missing from the database, but the log says that it was signed.`);
      else if ((await hashValue(document)) !== textAt(logged, 'credentialHash'))
        faults.push(`${certificate} differs from what was signed.`);
      else if (!objectsAt(document, 'credentialStatus').every((entry) => placeOf(entry) === index))
        faults.push(`${certificate} has a different place in the status lists from the one that was signed.`);
    }
    last = rows.at(-1)?.id ?? null;
  }
  return faults;
}

/** The log entries that commit to a certificate as it was signed, with the certificates. */
const listSigned = (db: Db, after: number) =>
  db
    .selectFrom('log_entry')
    .leftJoin('credential', 'credential.certificate_id', 'log_entry.about_id')
    .where('log_entry.kind', '=', 'certificate')
    .where('log_entry.payload', 'like', '%"state":"signed"%')
    .where('log_entry.id', '>', after)
    .select(['log_entry.id', 'log_entry.artwork_id', 'log_entry.payload'])
    .select(['credential.document', 'credential.status_index'])
    .orderBy('log_entry.id')
    .limit(batchSize)
    .execute();

/** The place that an entry names, counted through all lists. */
function placeOf(entry: JsonObject): number {
  const list = Number(/\/(\d+)$/.exec(textAt(entry, 'statusListCredential') ?? '')?.[1]);
  return (list - 1) * listLength + Number(textAt(entry, 'statusListIndex'));
}
