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

/** An account that nobody else can change until the transaction ends. */
export function lockAccount(db: Db, id: string) {
  return db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** An account whose password and second factors nobody can change until the transaction ends. */
export function holdAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof getAccount>>>;
