import type { Db, Tx } from '#platform/db.ts';

export function findPersonByEmail(db: Db, email: string) {
  return db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function getAccount(db: Db, id: string) {
  return db.selectFrom('person').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** Somebody's password hash, which nobody can replace until the transaction ends. */
export async function holdPassword(tx: Tx, id: string): Promise<string | undefined> {
  const held = await tx
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return held?.password_hash;
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof getAccount>>>;
