import { sql } from 'kysely';
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
 * Locks an account until the transaction ends, and waits for others that do: otherwise two admins could remove each
 * other's rights, since each would still see another admin. The other admins' own rows stay free.
 */
export async function lockAmongAdmins(db: Db, id: string) {
  await db
    .selectFrom(sql`(select pg_advisory_xact_lock(hashtextextended('admins', 0)))`.as('held'))
    .selectAll()
    .execute();
  const person = await lockAccount(db, id);
  const admins = await db
    .selectFrom('person')
    .where('admin', '=', true)
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute();
  return { person, admins };
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
