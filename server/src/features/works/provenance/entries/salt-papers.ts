import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { appendToLog } from '#features/evidence/log/append-to-log.ts';
import { commitmentOf, faultsOf, selectCommitted } from './compare-entry.ts';

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
  const rows = await selectCommitted(tx)
    .where('entry.sequence', '>', after)
    // Expression of a partial index.
    .where(sql<boolean>`log_entry.payload like '%"papers":["%'`)
    .limit(perTransaction)
    .execute();
  for (const row of rows) {
    const { log_id: logId, leaf, payload, openings, people } = row;
    if (logId === null || leaf === null || payload === null || faultsOf(row).length > 0) continue;
    const entry = commitmentOf(row, leaf.toString('hex'));
    await appendToLog(tx, { ...entry, people: people ?? [] });
    // What was erased with an account stays so.
    if (openings === null && payload.includes('"private":{'))
      await tx
        .updateTable('log_entry')
        .set({ openings: null, people: [] })
        .where('about_id', '=', row.id)
        .where('kind', 'in', ['provenance', 'correction'])
        .execute();
    await tx
      .updateTable('log_entry')
      .set({ payload: null, salt: null, openings: null, people: [] })
      .where('id', '=', logId)
      .execute();
  }
  return rows.at(-1)?.sequence ?? null;
}
