import type { Db } from '#platform/database/db.ts';

/** An account's keys, newest first, with the expired ones. */
export const listKeys = (db: Db, personId: string) =>
  db.selectFrom('api_key').selectAll().where('person_id', '=', personId).orderBy('created_at', 'desc').execute();

export const findKey = (db: Db, id: string) =>
  db.selectFrom('api_key').select(['id', 'person_id', 'name']).where('id', '=', id).executeTakeFirst();

export async function countKeys(db: Db, personId: string): Promise<number> {
  const { keys } = await db
    .selectFrom('api_key')
    .where('person_id', '=', personId)
    .select((eb) => eb.fn.countAll<number>().as('keys'))
    .executeTakeFirstOrThrow();
  return keys;
}
