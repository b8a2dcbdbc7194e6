import type { Role } from '@verso/contract/users.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { personInvited } from './events.ts';
import { invitationLetter } from './mails.ts';
import { issueToken } from './one-time-tokens.ts';
import { findPersonByEmail } from './queries.ts';

/**
 * Mails an address a link with which its reader registers in a role. Somebody who is a member, or is invited already,
 * is not invited again.
 */
export async function invite(
  tx: Tx,
  { email, role, by }: { email: string; role: Role; by: { id: string; name: string } },
  publicUrl: string,
): Promise<void> {
  await refuseMember(tx, email);
  if (await isInvited(tx, email))
    throw invalid('email', 'has an invitation that still holds: send that one again, or take it back first');
  const token = await issueToken(tx, { purpose: 'invite', email, role, createdBy: by.id });
  await mail(tx, email, invitationLetter(publicUrl, token, role, by.name));
  await record(tx, personInvited, { actorId: by.id }, { role });
}

/** An account that nobody could verify gives way to an invitation. */
export async function refuseMember(db: Db, email: string): Promise<void> {
  if ((await findPersonByEmail(db, email))?.email_verified_at)
    throw invalid('email', 'has an account already: no invitation is needed');
}

async function isInvited(db: Db, email: string): Promise<boolean> {
  const pending = await db
    .selectFrom('one_time_token')
    .where('purpose', '=', 'invite')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .select('id')
    .executeTakeFirst();
  return pending !== undefined;
}
