import type { Tx } from '#platform/database/db.ts';
import { appendToLog, type NewLogEntry } from '#features/evidence/log/append-to-log.ts';
import type { CommittedRow } from '#features/works/provenance/entries/compare-entry.ts';

/** Commits to an entry again, in another form, and removes the content of its earlier commitment from the log. */
export async function replaceCommitment(
  tx: Tx,
  { id, log_id: logId, payload, openings, people }: CommittedRow & { log_id: number },
  entry: NewLogEntry,
): Promise<void> {
  await appendToLog(tx, { ...entry, people: people ?? [] });
  // What was erased with an account stays so.
  if (openings === null && payload?.includes('"private":{'))
    await tx
      .updateTable('log_entry')
      .set({ openings: null, people: [] })
      .where('about_id', '=', id)
      .where('kind', 'in', ['provenance', 'correction'])
      .execute();
  await tx
    .updateTable('log_entry')
    .set({ payload: null, salt: null, openings: null, people: [] })
    .where('id', '=', logId)
    .execute();
}
