import type { MemberRole } from '@verso/contract/people/organisations.ts';
import { type Actor, personOf } from '#platform/actor.ts';
import { days, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { hashToken, newToken } from '#platform/keys/tokens.ts';
import { mail } from '#platform/mail/mail.ts';
import { memberInvitationEmail } from '#features/people/organisations/mails.ts';
import type { OrganisationRow } from '#features/people/organisations/queries.ts';

const valid = days(14);

/** Emails a person an invitation. An earlier one to the same email stops working. Returns the token of its link. */
export async function inviteMember(
  tx: Tx,
  actor: Actor,
  { organisation, email, role }: { organisation: OrganisationRow; email: string; role: MemberRole },
  publicUrl: string,
): Promise<string> {
  const token = newToken();
  const invitation = {
    role,
    token_hash: hashToken(token),
    invited_by: personOf(actor),
    created_at: now(),
    expires_at: later(valid),
  };
  await tx
    .insertInto('organisation_invitation')
    .values({ organisation_id: organisation.id, email, ...invitation })
    .onConflict((row) => row.columns(['organisation_id', 'email']).doUpdateSet(invitation))
    .execute();
  await record(tx, 'member_invited', { actorId: actor.id, personId: organisation.id }, { role });
  const inviter = actor.member?.name ?? actor.name;
  await mail(tx, email, memberInvitationEmail(publicUrl, token, { organisation: organisation.name, inviter, role }));
  return token;
}

/** Withdraws the open invitations of a member who may no longer invite. */
export async function withdrawInvitationsOf(
  tx: Tx,
  { organisationId, inviterId }: { organisationId: string; inviterId: string },
): Promise<void> {
  await tx
    .deleteFrom('organisation_invitation')
    .where('organisation_id', '=', organisationId)
    .where('invited_by', '=', inviterId)
    .execute();
}
