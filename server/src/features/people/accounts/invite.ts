import type { Role } from '@verso/contract/people/schemas/people.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { invitationEmail } from './mails.ts';
import { issueToken } from './email/one-time-tokens.ts';
import { findPersonByEmail } from './queries.ts';

/** Emails an address a link to create an account in a role. Members and people already invited get none. */
export async function invite(
  tx: Tx,
  { email, role, by }: { email: string; role: Role; by: { id: string; name: string } },
  publicUrl: string,
): Promise<void> {
  await refuseMember(tx, email);
  if (await isInvited(tx, email))
    throw invalid('email', 'already has a valid invitation. Send it again, or withdraw it first');
  const token = await issueToken(tx, { purpose: 'invite', email, role, createdBy: by.id });
  await mail(tx, email, invitationEmail(publicUrl, token, role, by.name));
  await record(tx, 'person_invited', { actorId: by.id }, { role });
}

/** An unverified account makes way for an invitation. */
export async function refuseMember(db: Db, email: string): Promise<void> {
  if ((await findPersonByEmail(db, email))?.email_verified_at)
    throw invalid('email', 'already has an account, so no invitation is needed');
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
