import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { endSessions } from '#features/people/accounts/sessions/end-sessions.ts';
import { revokeTokensOf } from '#features/people/accounts/email/one-time-tokens.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { ownPasswordChangedEmail } from './mails.ts';

/** Replaces a password. Ends what the old one opened: all other sessions, reset links, a pending change of email. */
export async function changePassword(
  tx: Tx,
  { id, email }: AccountRow,
  { sessionId, hash, publicUrl }: { sessionId: string; hash: string; publicUrl: string },
): Promise<void> {
  await tx.updateTable('person').set({ password_hash: hash }).where('id', '=', id).execute();
  await revokeTokensOf(tx, 'reset_password', id);
  await revokeTokensOf(tx, 'change_email', id);
  const ended = await endSessions(tx, id, { except: sessionId });
  await record(tx, 'password_changed', { actorId: id, personId: id }, { sessionsEnded: ended });
  await mail(tx, email, ownPasswordChangedEmail(publicUrl));
}
