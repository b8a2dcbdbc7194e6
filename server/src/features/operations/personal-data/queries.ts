import type { Erasure } from '@verso/contract/operations/schemas/personal-data.ts';
import type { Db } from '#platform/database/db.ts';
import { shownEmail } from '#platform/mail/organisation-address.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';

/** Accounts scheduled to be erased, next one first. */
export async function listErasures(db: Db): Promise<Erasure[]> {
  const rows = await db
    .selectFrom('erasure')
    .innerJoin('person', 'person.id', 'erasure.person_id')
    .innerJoin('person as asker', 'asker.id', 'erasure.asked_by')
    .select(['person.id', 'person.firstname', 'person.lastname', 'person.email'])
    .select(['asker.id as asker_id', 'asker.firstname as asker_firstname', 'asker.lastname as asker_lastname'])
    .select(['erasure.asked_at', 'erasure.due_at'])
    .orderBy('erasure.due_at')
    .orderBy('person.id')
    .execute();
  return rows.map((row) => ({
    person: { _id: row.id, name: `${row.firstname} ${row.lastname}`, email: shownEmail(row.email) ?? '' },
    askedBy: { _id: row.asker_id, name: `${row.asker_firstname} ${row.asker_lastname}` },
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at.toISOString(),
  }));
}

/** The verified addresses of an account: its own, and those that it had before unless another account has them now. */
export async function addressesOf(
  db: Db,
  person: Pick<AccountRow, 'id' | 'email' | 'email_verified_at'>,
): Promise<string[]> {
  const former = await db
    .selectFrom('former_email')
    .where('person_id', '=', person.id)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('person')
            .whereRef('person.email', '=', 'former_email.email')
            .where('person.email_verified_at', 'is not', null)
            .select('person.id'),
        ),
      ),
    )
    .select('email')
    .orderBy('email')
    .execute();
  return [...(person.email_verified_at ? [person.email] : []), ...former.map(({ email }) => email)];
}

export const lockErasure = (db: Db, personId: string) =>
  db.selectFrom('erasure').selectAll().where('person_id', '=', personId).forUpdate().executeTakeFirst();
