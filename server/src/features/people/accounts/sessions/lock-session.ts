import type { Db } from '#platform/database/db.ts';

/** Locks a session that the call will change, so that two calls of one session don't wait for each other. */
export async function lockSession(db: Db, id: string): Promise<void> {
  await db.selectFrom('session').where('id', '=', id).select('id').forUpdate().execute();
}
