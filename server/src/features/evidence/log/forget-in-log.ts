import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';

/**
 * Erases the salts and private values of a person in every entry. The entries keep only hashes, which reveal nothing;
 * the tree and all proofs stay valid.
 */
export async function forgetInLog(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('log_entry')
    .set({ openings: null, people: [] })
    .where(sql<boolean>`people @> array[${personId}]::uuid[] and people <> '{}'`)
    .execute();
}
