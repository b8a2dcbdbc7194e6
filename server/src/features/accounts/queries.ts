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

/** Holds everybody else off the account until the transaction ends. */
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
 * Holds an account and those of all admins until the transaction ends, always in the same order, so that of two who
 * take each other's rights one comes first. Without it, both could see another admin left.
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

/** Whether somebody can be told in the app what is meant for whoever reads their email. */
export const isReachable = (person: Pick<AccountRow, 'email_verified_at'> | undefined) =>
  person !== undefined && person.email_verified_at !== null;
