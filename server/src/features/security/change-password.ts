import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { endSessions } from '#features/accounts/end-sessions.ts';
import { revokeTokensOf } from '#features/accounts/one-time-tokens.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { passwordChanged } from './events.ts';
import { ownPasswordChangedLetter } from './mails.ts';

/**
 * Replaces somebody's password. What the old one opened ends: all other sessions, links to reset it, a change of email
 * on its way.
 */
export async function changePassword(
  tx: Tx,
  { id, email }: AccountRow,
  { sessionId, hash, publicUrl }: { sessionId: string; hash: string; publicUrl: string },
): Promise<void> {
  await tx.updateTable('person').set({ password_hash: hash }).where('id', '=', id).execute();
  await revokeTokensOf(tx, 'reset_password', id);
  await revokeTokensOf(tx, 'change_email', id);
  const ended = await endSessions(tx, id, { except: sessionId });
  await record(tx, passwordChanged, { actorId: id, personId: id }, { sessionsEnded: ended });
  await mail(tx, email, ownPasswordChangedLetter(publicUrl));
}
