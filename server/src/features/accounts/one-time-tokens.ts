import type { Role } from '@verso/contract/users.ts';
import { days, hours, later, minutes, now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import type { TokenPurpose } from '#platform/schema/accounts.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { findPersonByEmail } from './queries.ts';

const lifetimes: Record<TokenPurpose, number> = {
  verify_email: hours(24),
  reset_password: minutes(30),
  invite: days(14),
  change_email: hours(1),
};

const spent: Record<TokenPurpose, string> = {
  verify_email: 'This link has been used or is older than 24 hours. Sign in and have a new one sent.',
  reset_password:
    'This link has been used or is older than 30 minutes. Ask for a new one on the “Forgot password” page.',
  change_email:
    'This link has been used or is older than an hour. Sign in and ask for the change once more on your security page.',
  invite: 'This invitation has been used, withdrawn, or is older than 14 days. Ask whoever invited you for a new one.',
};

/** A token for a link in a mail. Older ones of the same purpose and email stop working. */
export async function issueToken(
  tx: Tx,
  token: {
    purpose: TokenPurpose;
    email: string;
    personId?: string;
    role?: Role;
    createdBy?: string;
    /** The hash of what the asking browser was given. */
    bindHash?: Buffer;
  },
): Promise<string> {
  await revokeTokens(tx, token.purpose, token.email);
  const secret = newToken();
  await tx
    .insertInto('one_time_token')
    .values({
      token_hash: hashToken(secret),
      purpose: token.purpose,
      email: token.email,
      person_id: token.personId ?? null,
      role: token.role ?? null,
      created_by: token.createdBy ?? null,
      bind_hash: token.bindHash ?? null,
      created_at: now(),
      expires_at: later(lifetimes[token.purpose]),
    })
    .execute();
  return secret;
}

/**
 * A new secret for an invitation that stands, good for as long as a new one; the older link, and any other to that
 * email, stop working.
 */
export async function renewInvitation(tx: Tx, { id, email }: { id: string; email: string }): Promise<string> {
  await revokeTokens(tx, 'invite', email);
  const secret = newToken();
  await tx
    .updateTable('one_time_token')
    .set({ token_hash: hashToken(secret), expires_at: later(lifetimes.invite), revoked_at: null })
    .where('id', '=', id)
    .execute();
  return secret;
}

export async function revokeTokens(tx: Tx, purpose: TokenPurpose, email: string): Promise<void> {
  await tx
    .updateTable('one_time_token')
    .set({ revoked_at: now() })
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every link of a purpose that somebody was sent, at whatever address. */
export async function revokeTokensOf(tx: Tx, purpose: TokenPurpose, personId: string): Promise<void> {
  await tx
    .updateTable('one_time_token')
    .set({ revoked_at: now() })
    .where('purpose', '=', purpose)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Uses a token up, in one statement: of two who try, one gets it. Throws `invalid` when it is not good. */
export async function consumeToken(tx: Tx, purpose: TokenPurpose, secret: string) {
  const token = await tx
    .updateTable('one_time_token')
    .set({ used_at: now() })
    .where('token_hash', '=', hashToken(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .returning(['email', 'person_id', 'role', 'created_by'])
    .executeTakeFirst();
  if (!token) throw new AppError('invalid', spent[purpose], { token: 'is not good any more' });
  return token;
}

/** Whose password a link resets, without using it. Throws `invalid` when it is not good. */
export async function readReset(db: Db, secret: string) {
  const person = await db
    .selectFrom('one_time_token')
    .innerJoin('person', 'person.id', 'one_time_token.person_id')
    .select(['person.id', 'person.firstname', 'person.lastname', 'person.email'])
    .where('token_hash', '=', hashToken(secret))
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .where('person.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw new AppError('invalid', spent.reset_password, { token: 'is not good any more' });
  return person;
}

/**
 * A link to verify an address, with the account it belongs to and without using it. Throws `invalid` when it is not
 * good.
 */
export async function readVerification(db: Db, secret: string) {
  const token = await db
    .selectFrom('one_time_token')
    .innerJoin('person', 'person.id', 'one_time_token.person_id')
    .select(['one_time_token.purpose', 'one_time_token.email', 'one_time_token.bind_hash'])
    .select(['person.id as person_id', 'person.password_hash'])
    .where('token_hash', '=', hashToken(secret))
    .where('purpose', 'in', ['verify_email', 'change_email'])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .where('person.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!token) throw new AppError('invalid', spent.verify_email, { token: 'is not good any more' });
  return token;
}

/** Said to whoever holds an invitation to an address whose account is verified. */
export const alreadyMember = 'You have an account at this address already. Sign in with it.';

/**
 * What an invitation is for, without using it. Throws `invalid` when it is not good, and `conflict` when it is not
 * needed any more.
 */
export async function readInvitation(db: Db, secret: string) {
  const token = await db
    .selectFrom('one_time_token')
    .select(['email', 'role', 'expires_at'])
    .where('token_hash', '=', hashToken(secret))
    .where('purpose', '=', 'invite')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!token?.role) throw new AppError('invalid', spent.invite, { token: 'is not good any more' });
  if ((await findPersonByEmail(db, token.email))?.email_verified_at) throw new AppError('conflict', alreadyMember);
  return { email: token.email, type: token.role, expiresAt: token.expires_at.toISOString() };
}
