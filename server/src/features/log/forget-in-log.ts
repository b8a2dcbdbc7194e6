import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/**
 * Erases what would open the private values of somebody, in every entry that holds some of theirs. The entries
 * themselves hold but hashes, which tell nothing any more; the tree and all proofs stay as they are.
 */
export async function forgetInLog(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('log_entry')
    .set({ openings: null, people: [] })
    .where(sql<boolean>`people @> array[${personId}]::uuid[] and people <> '{}'`)
    .execute();
}
