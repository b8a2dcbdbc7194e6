import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { lockContents } from '#features/evidence/log/forget-in-log.ts';
import { commitmentOf, faultsOf, selectCommitted } from '#features/works/provenance/entries/compare-entry.ts';
import { replaceCommitment } from './replace-commitment.ts';

export const saltPapers = 'salt-papers';
const perTransaction = 100;

/**
 * Replaces commitments that publish the hashes of documents. It is done once for each; entries that differ from what the log
 * committed to stay as they are, for the audit to find.
 */
export function saltingPapers(database: Database): Jobs {
  return {
    [saltPapers]: async () => {
      for (let last: number | null = 0; last !== null; ) {
        const after: number = last;
        last = await database.transaction().execute((tx) => saltSome(tx, after));
      }
    },
  };
}

/** Returns the place of the last entry that was looked at; null when there are no more. */
async function saltSome(tx: Tx, after: number): Promise<number | null> {
  await lockContents(tx);
  const rows = await selectCommitted(tx)
    .where('entry.sequence', '>', after)
    // Expression of a partial index.
    .where(sql<boolean>`log_entry.payload like '%"papers":["%'`)
    .limit(perTransaction)
    .execute();
  for (const row of rows) {
    const { log_id, leaf } = row;
    if (log_id === null || leaf === null || faultsOf(row).length > 0) continue;
    await replaceCommitment(tx, { ...row, log_id }, commitmentOf(row, leaf.toString('hex')));
  }
  return rows.at(-1)?.sequence ?? null;
}
