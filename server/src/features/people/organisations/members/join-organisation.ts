import type { MemberRole } from '@verso/contract/people/organisations.ts';
import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { hashToken } from '#platform/keys/tokens.ts';
import { mail } from '#platform/mail/mail.ts';
import { addressOfOrganisation } from '#platform/mail/organisation-address.ts';
import { memberJoinedEmail } from '#features/people/organisations/mails.ts';
import { findInvitation } from '#features/people/organisations/queries.ts';

export type Invitation = Awaited<ReturnType<typeof readInvitation>>;

/** The open invitation of a link. Throws `invalid` for a bad token. */
export async function readInvitation(db: Db, token: string) {
  const invitation = await findInvitation(db, hashToken(token));
  if (invitation) return invitation;
  throw new AppError(
    'invalid',
    'This invitation has been used or withdrawn, or is older than 14 days. Ask the organisation for a new one.',
    { token: 'is no longer valid' },
  );
}

/** Accepts an invitation. A former member gets the new role. The caller has locked the organisation. */
export async function joinOrganisation(
  tx: Tx,
  person: Pick<Actor, 'id' | 'name'>,
  { id, role, organisation_id: organisationId, name }: Invitation,
  publicUrl: string,
): Promise<void> {
  await tx.deleteFrom('organisation_invitation').where('id', '=', id).execute();
  await addMember(tx, { organisationId, personId: person.id, role });
  await record(
    tx,
    'member_joined',
    { actorId: person.id, personId: person.id },
    { organisationId, organisation: name, role },
  );
  const joined = { id: organisationId, organisation: name, member: person.name, role };
  await mail(tx, addressOfOrganisation(organisationId), memberJoinedEmail(publicUrl, joined));
}

export async function addMember(
  tx: Tx,
  { organisationId, personId, role }: { organisationId: string; personId: string; role: MemberRole },
): Promise<void> {
  const membership = { role, joined_at: now(), left_at: null };
  await tx
    .insertInto('organisation_member')
    .values({ organisation_id: organisationId, person_id: personId, ...membership })
    .onConflict((row) => row.columns(['organisation_id', 'person_id']).doUpdateSet(membership))
    .execute();
}
