import type { Db, Tx } from '#platform/database/db.ts';

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

/** Locks the account until the transaction ends. */
export function lockAccount(db: Db, id: string) {
  return db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks an account and those of all admins until the transaction ends, in a fixed order. Otherwise two admins could
 * remove each other's rights, since each would still see another admin.
 */
export async function lockAmongAdmins(db: Db, id: string) {
  const locked = await db
    .selectFrom('person')
    .selectAll()
    .where((is) => is.or([is('id', '=', id), is('admin', '=', true)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return { person: locked.find((one) => one.id === id), admins: locked.filter((one) => one.admin) };
}

/** Locks an account's password and second factors until the transaction ends. */
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

/** Whether a person gets messages in the app that are meant for the reader of their email. */
export const isReachable = (person: Pick<AccountRow, 'email_verified_at'> | undefined) =>
  person !== undefined && person.email_verified_at !== null;
