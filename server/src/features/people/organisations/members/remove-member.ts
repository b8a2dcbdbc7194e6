import { type Actor, personOf } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { memberRemovedEmail } from '#features/people/organisations/mails.ts';
import type { MemberRow, OrganisationRow } from '#features/people/organisations/queries.ts';
import { withdrawInvitationsOf } from './invite-member.ts';

/**
 * Removes a member, or lets them leave. Their sessions that act for the organisation end; the one that leaves is the
 * person's own again.
 */
export async function removeMember(
  tx: Tx,
  actor: Actor,
  { organisation, member }: { organisation: OrganisationRow; member: MemberRow },
  publicUrl: string,
): Promise<void> {
  const own = member.id === personOf(actor);
  await tx
    .updateTable('organisation_member')
    .set({ left_at: now() })
    .where('organisation_id', '=', organisation.id)
    .where('person_id', '=', member.id)
    .execute();
  await withdrawInvitationsOf(tx, { organisationId: organisation.id, inviterId: member.id });
  await tx
    .updateTable('session')
    .set({ acting_for: null })
    .where('id', '=', actor.sessionId)
    .where('person_id', '=', member.id)
    .execute();
  await tx
    .updateTable('session')
    .set({ revoked_at: now() })
    .where('person_id', '=', member.id)
    .where('acting_for', '=', organisation.id)
    .where('revoked_at', 'is', null)
    .execute();
  const data = { organisationId: organisation.id, organisation: organisation.name, own };
  await record(tx, 'member_removed', { actorId: actor.id, personId: member.id }, data);
  if (!own) await mail(tx, member.email, memberRemovedEmail(publicUrl, organisation.name));
}
