import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { refuseMember } from '#features/people/accounts/invite.ts';
import { invitationEmail } from '#features/people/accounts/mails.ts';
import { renewInvitation } from '#features/people/accounts/email/one-time-tokens.ts';
import type { InvitationRow } from '#features/operations/administration/queries.ts';

/** Emails an invitation whose row the caller has locked again, with a new link. */
export async function resendInvitation(
  tx: Tx,
  invitation: InvitationRow,
  by: { id: string; name: string },
  publicUrl: string,
): Promise<void> {
  const { id, email, role } = invitation;
  await refuseMember(tx, email);
  const secret = await renewInvitation(tx, { id, email, senderId: by.id });
  await mail(tx, email, invitationEmail(publicUrl, secret, role, by.name));
  await record(tx, 'invitation_sent_again', { actorId: by.id }, { invitationId: id, role });
}
