import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { actorColumns, actorFrom } from '#http/session/actor-row.ts';

/** The owner as a reader of their own works, for a job: without the rights of an admin and without a session. */
export async function readOwner(db: Db, id: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('person')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(actorColumns)
    .executeTakeFirst();
  return row && actorFrom({ ...row, admin: false }, { id, sessionId: '', confirmedAt: null });
}

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
