import type { Role } from '@verso/contract/people/schemas/people.ts';
import { days, hours, later, minutes, now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import type { TokenPurpose } from '#platform/database/schema/people/accounts.ts';
import { hashToken, newToken } from '#platform/keys/tokens.ts';
import { findPersonByEmail } from '#features/people/accounts/queries.ts';

const lifetimes: Record<TokenPurpose, number> = {
  verify_email: hours(24),
  reset_password: minutes(30),
  invite: days(14),
  change_email: hours(1),
};

const spent: Record<TokenPurpose, string> = {
  verify_email: 'This link has been used or is older than 24 hours. Log in and send yourself a new one.',
  reset_password:
    'This link has been used or is older than 30 minutes. Ask for a new one on the “Forgot password” page.',
  change_email:
    'This link has been used or is older than an hour. Log in and ask for the change again on your security page.',
  invite:
    'This invitation has been used or withdrawn, or is older than 14 days. Ask the person who invited you for a new one.',
};

/**
 * Issues a token for a link in an email. Older ones of the same purpose and account, or without an account of the same
 * email, stop working.
 */
export async function issueToken(
  tx: Tx,
  token: {
    purpose: TokenPurpose;
    email: string;
    personId?: string;
    role?: Role;
    createdBy?: string;
    /** Hash of the binding given to the requesting browser. */
    bindHash?: Buffer;
  },
): Promise<string> {
  if (token.personId === undefined) await revokeTokens(tx, token.purpose, token.email);
  else await revokeTokensOf(tx, token.purpose, token.personId);
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
 * Renews the token of an open invitation, for the full time and in the name of the sender; the older link, and any other to
 * that email, stop working.
 */
export async function renewInvitation(
  tx: Tx,
  { id, email, senderId }: { id: string; email: string; senderId: string },
): Promise<string> {
  await revokeTokens(tx, 'invite', email);
  const secret = newToken();
  await tx
    .updateTable('one_time_token')
    .set({
      token_hash: hashToken(secret),
      created_by: senderId,
      expires_at: later(lifetimes.invite),
      revoked_at: null,
    })
    .where('id', '=', id)
    .execute();
  return secret;
}

/** Lets the open invitations of a person expire who may no longer invite. Another admin can send them again. */
export async function expireInvitationsOf(tx: Tx, senderId: string): Promise<void> {
  await tx
    .updateTable('one_time_token')
    .set({ expires_at: now() })
    .where('purpose', '=', 'invite')
    .where('created_by', '=', senderId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .execute();
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

/** Revokes all of a user's tokens for this purpose, for every email address. */
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

/**
 * Consumes a token in one statement, so that only one of two concurrent uses succeeds. Throws `invalid` for a bad
 * token.
 */
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
  if (!token) throw new AppError('invalid', spent[purpose], { token: 'is no longer valid' });
  return token;
}

/** The account of a password reset link; does not consume the token. Throws `invalid` for a bad token. */
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
  if (!person) throw new AppError('invalid', spent.reset_password, { token: 'is no longer valid' });
  return person;
}

/** A link to verify an address, with its account; does not consume the token. Throws `invalid` for a bad token. */
export async function readVerification(db: Db, secret: string) {
  const token = await db
    .selectFrom('one_time_token')
    .innerJoin('person', 'person.id', 'one_time_token.person_id')
    .select(['one_time_token.purpose', 'one_time_token.email', 'one_time_token.bind_hash'])
    .select(['person.id as person_id', 'person.password_hash', 'person.email as account_email'])
    .where('token_hash', '=', hashToken(secret))
    .where('purpose', 'in', ['verify_email', 'change_email'])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .where('person.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!token) throw new AppError('invalid', spent.verify_email, { token: 'is no longer valid' });
  return token;
}

/** For an invitation to an address that already has a verified account. */
export const alreadyMember = 'You already have an account with this email. Log in with it.';

/**
 * An invitation's role and email; does not consume the token. Throws `invalid` for a bad token, and `conflict` if it is
 * no longer needed.
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
  if (!token?.role) throw new AppError('invalid', spent.invite, { token: 'is no longer valid' });
  if ((await findPersonByEmail(db, token.email))?.email_verified_at) throw new AppError('conflict', alreadyMember);
  return { email: token.email, type: token.role, expiresAt: token.expires_at.toISOString() };
}
