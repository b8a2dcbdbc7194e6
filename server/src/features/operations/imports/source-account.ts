import { randomUUID } from 'node:crypto';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { hashPassword } from '#platform/keys/passwords.ts';
import { availableUrl } from '#platform/text/slug.ts';
import { newToken } from '#platform/keys/tokens.ts';
import { findPersonByEmail } from '#features/people/accounts/queries.ts';

/** The account that will own the imported works: that of the user who verified this email. */
export async function ownerByEmail(tx: Tx, email: string): Promise<string> {
  const person = await findPersonByEmail(tx, email.trim().toLowerCase());
  if (!person) throw new AppError('not_found', `There is no account with the email ${email}. Create it first.`);
  if (!person.email_verified_at)
    throw new AppError(
      'conflict',
      `The email ${email} is not verified, so we can’t be sure whose account it is. Open the link in the email that we sent to this address, then import again.`,
    );
  return person.id;
}

/** The account of a collection, created by its first import. It has no usable email, and no user can sign in to it. */
export async function accountOfSource(tx: Tx, source: string): Promise<string> {
  const found = await tx.selectFrom('person').where('import_source', '=', source).select('id').executeTakeFirst();
  if (found) return found.id;
  const { id } = await tx
    .insertInto('person')
    .values({
      email: `${randomUUID()}@import.invalid`,
      import_source: source,
      // A random password, never shown.
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
