import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { refuseMember } from '#features/accounts/invite.ts';
import { invitationLetter } from '#features/accounts/mails.ts';
import { renewInvitation } from '#features/accounts/one-time-tokens.ts';
import { invitationSentAgain } from './events.ts';
import type { InvitationRow } from './queries.ts';

/** Mails an invitation whose row the caller has locked once more, under a new link. */
export async function resendInvitation(
  tx: Tx,
  invitation: InvitationRow,
  by: { id: string; name: string },
  publicUrl: string,
): Promise<void> {
  const { id, email, role } = invitation;
  await refuseMember(tx, email);
  const secret = await renewInvitation(tx, { id, email });
  await mail(tx, email, invitationLetter(publicUrl, secret, role, by.name));
  await record(tx, invitationSentAgain, { actorId: by.id }, { invitationId: id, role });
}
