import type { MemberRole } from '@verso/contract/people/organisations.ts';
import type {
  FoundOrganisation,
  Member,
  Membership,
  Organisation,
  OrganisationInvitation,
} from '@verso/contract/people/schemas/organisations.ts';
import { type Actor, personOf } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import {
  askVerificationRefusal,
  changeRoleRefusal,
  inviteRefusal,
  ownersRefusal,
  removeMemberRefusal,
  verifyRefusal,
} from './policy.ts';
import { findOrganisation, findRole, listInvitations, listMembers, type OrganisationRow } from './queries.ts';

export async function readOrganisation(db: Db, actor: Actor | null, id: string): Promise<Organisation> {
  const organisation = await findOrganisation(db, id);
  if (!organisation) throw notFound('organisation');
  const role = await findRole(db, id, actor ? personOf(actor) : undefined);
  const seen = { organisation, role };
  return {
    _id: organisation.id,
    kind: organisation.kind,
    name: organisation.name,
    country: organisation.country,
    website: organisation.website,
    description: organisation.description,
    showsWorks: organisation.shows_works,
    verified: organisation.verified_at !== null,
    verificationAskedAt: role || actor?.admin ? (organisation.verification_asked_at?.toISOString() ?? null) : null,
    role: role ?? null,
    refused: {
      update: ownersRefusal(actor, seen)?.message ?? null,
      askVerification: askVerificationRefusal(actor, seen)?.message ?? null,
      verify: verifyRefusal(actor, seen)?.message ?? null,
    },
  };
}

export const presentFound = (row: OrganisationRow): FoundOrganisation => ({
  _id: row.id,
  name: row.name,
  kind: row.kind,
  country: row.country,
  verified: row.verified_at !== null,
  account: row.email,
});

export const presentMembership = (row: OrganisationRow & { role: MemberRole }): Membership => ({
  _id: row.id,
  name: row.name,
  kind: row.kind,
  verified: row.verified_at !== null,
  role: row.role,
});

/** The members of an organisation for a reader, and what the reader may do with each. */
export async function readMembers(db: Db, actor: Actor, organisation: OrganisationRow) {
  const members = await listMembers(db, organisation.id);
  const role = members.find(({ id }) => id === personOf(actor))?.role;
  const invitations = await listInvitations(db, organisation.id);
  const seen = { organisation, role, members };
  return {
    organisation: { _id: organisation.id, name: organisation.name },
    members: members.map((member): Member => {
      const chosen = { ...seen, memberId: member.id };
      return {
        _id: member.id,
        name: member.name,
        email: member.email,
        role: member.role,
        joinedAt: member.joined_at.toISOString(),
        self: member.id === personOf(actor),
        refused: {
          changeRole: changeRoleRefusal(actor, chosen)?.message ?? null,
          remove: removeMemberRefusal(actor, chosen)?.message ?? null,
        },
      };
    }),
    invitations: (role === 'owner' ? invitations : []).map(
      (one): OrganisationInvitation => ({
        _id: one.id,
        email: one.email,
        role: one.role,
        expiresAt: one.expires_at.toISOString(),
      }),
    ),
    refused: { invite: inviteRefusal(actor, { ...seen, invitations: invitations.length })?.message ?? null },
  };
}
