import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { organisationVerifiedEmail } from '#features/people/organisations/mails.ts';
import type { OrganisationRow } from '#features/people/organisations/queries.ts';

/** States whether an organisation is who it says it is, or declines a request to say so, and emails its owners. */
export async function verifyOrganisation(
  tx: Tx,
  { actorId, organisation, verified }: { actorId: string; organisation: OrganisationRow; verified: boolean },
  publicUrl: string,
): Promise<void> {
  const { id, name, email } = organisation;
  const before = organisation.verified_at !== null;
  const declined = !verified && !before && organisation.verification_asked_at !== null;
  if (verified === before && !declined) return;
  await tx
    .updateTable('organisation')
    .set({
      verification_asked_at: null,
      ...(verified ? { verified_at: now(), verified_by: actorId } : { verified_at: null, verified_by: null }),
    })
    .where('id', '=', id)
    .execute();
  await record(tx, 'organisation_verified', { actorId, personId: id }, { verified, declined });
  await mail(
    tx,
    email,
    organisationVerifiedEmail(publicUrl, {
      id,
      name,
      outcome: verified ? 'verified' : declined ? 'declined' : 'ended',
    }),
  );
}
