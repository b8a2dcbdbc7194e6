import type { Db } from '#platform/database/db.ts';
import { faultsOf, selectCommitted } from './compare-entry.ts';

const batchSize = 1000;

/**
 * Compares the provenance of every work, as its page shows it, with the log's commitments, and finds entries that were
 * changed, added or removed in the database directly. Returns problems as sentences. Values erased with a person are
 * skipped.
 */
export async function auditEntries(db: Db): Promise<string[]> {
  const faults: string[] = [];
  let last = 0;
  for (let rows = await listCommitted(db, last); rows.length > 0; rows = await listCommitted(db, last)) {
    for (const row of rows) faults.push(...faultsOf(row).map((fault) => `Provenance entry ${row.id}: ${fault}`));
    last = rows.at(-1)?.sequence ?? last;
  }
  const lost = await listLost(db);
  return [
    ...faults,
    ...lost.map(({ log_index: at, about_id: id }) => `Log entry ${at}: the provenance entry ${id} is missing.`),
  ];
}

const listCommitted = (db: Db, after: number) =>
  selectCommitted(db).where('entry.sequence', '>', after).limit(batchSize).execute();

/** Log entries whose provenance entries no longer exist. */
const listLost = (db: Db) =>
  db
    .selectFrom('log_entry')
    .leftJoin('provenance_entry', 'provenance_entry.id', 'log_entry.about_id')
    .where('log_entry.kind', 'in', ['provenance', 'correction'])
    .where('provenance_entry.id', 'is', null)
    .select(['log_index', 'about_id'])
    .orderBy('log_index')
    .execute();
