import type { MemberRole } from '@verso/contract/people/organisations.ts';
import type { Tx } from '#platform/database/db.ts';
import { createOrganisation } from './create-organisation.ts';
import { actorFrom } from '#http/session/actor-row.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { findOrganisation } from './queries.ts';
import { inviteMember } from './members/invite-member.ts';
import { addMember } from './members/join-organisation.ts';

/** An organisation with this owner, and other members. Returns its id. */
export async function buildOrganisation(
  tx: Tx,
  owner: { id: string },
  {
    name = 'Museum of the Coast',
    members = {},
  }: { name?: string; members?: Readonly<Record<string, MemberRole>> } = {},
): Promise<string> {
  const id = await createOrganisation(tx, owner.id, {
    kind: 'museum',
    name,
    country: null,
    website: '',
    description: '',
    showsWorks: true,
  });
  for (const [personId, role] of Object.entries(members)) await addMember(tx, { organisationId: id, personId, role });
  return id;
}

/** An invitation of an owner to an email. Returns the token of its link. */
export async function inviteTo(
  tx: Tx,
  organisationId: string,
  { owner, email, role = 'registrar' }: { owner: { id: string }; email: string; role?: MemberRole },
): Promise<string> {
  const [organisation, inviter] = [await findOrganisation(tx, organisationId), await getAccount(tx, owner.id)];
  if (!organisation || !inviter) throw new Error('the organisation just made is not there');
  const actor = actorFrom(inviter, { id: inviter.id, sessionId: '', confirmedAt: null });
  return inviteMember(tx, actor, { organisation, email, role }, 'http://localhost:3000');
}

/** Lets a person's sessions act for an organisation, without asking whether they may. */
export const letAct = (tx: Tx, personId: string, organisationId: string) =>
  tx.updateTable('session').set({ acting_for: organisationId }).where('person_id', '=', personId).execute();
