import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';

const contents = sql`hashtextextended('contents of the log', 0)`;

/**
 * Lets only this transaction commit to older rows again, on whichever server, and nothing be erased from the log meanwhile:
 * what it reads next stays so until it ends.
 */
export async function lockContents(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${contents})`.execute(tx);
}

/**
 * Erases the salts and private values of a person in every entry. The entries keep only hashes, which reveal nothing;
 * the tree and all proofs stay valid.
 */
export async function forgetInLog(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${contents})`.execute(tx);
  await tx
    .updateTable('log_entry')
    .set({ openings: null, people: [] })
    .where(sql<boolean>`people @> array[${personId}]::uuid[] and people <> '{}'`)
    .execute();
}
