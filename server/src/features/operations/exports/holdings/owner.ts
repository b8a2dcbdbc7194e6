import type { Db } from '#platform/database/db.ts';

/** The works that a person owns, in the order of their numbers. */
export async function listOwnedIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('artwork')
    .where('owner_id', '=', personId)
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
