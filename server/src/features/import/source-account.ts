import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { hashPassword } from '#platform/passwords.ts';
import { availableUrl, slugOf } from '#platform/slug.ts';
import { newToken } from '#platform/tokens.ts';
import { findPersonByEmail } from '#features/accounts/queries.ts';

/** The account with this email, which the imported works will belong to. */
export async function ownerByEmail(tx: Tx, email: string): Promise<string> {
  const person = await findPersonByEmail(tx, email.trim().toLowerCase());
  if (!person) throw new AppError('not_found', `Nobody is registered as ${email}. Register the account first.`);
  return person.id;
}

/** An account that stands for the collection itself, made when it is first needed. Nobody can sign in to it. */
export async function accountOfSource(tx: Tx, source: string): Promise<string> {
  const email = `${slugOf(source)}@import.verso.example`;
  const found = await findPersonByEmail(tx, email);
  if (found) return found.id;
  const { id } = await tx
    .insertInto('person')
    .values({
      email,
      // Of a password that nobody has seen.
      password_hash: await hashPassword(newToken()),
      firstname: source,
      lastname: '',
      role: 'collector',
      url: await availableUrl(tx, source),
      registered_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
