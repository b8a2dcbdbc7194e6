import {
  includesRole,
  type MemberRole,
  mostMembers,
  mostOrganisations,
  mostUnverified,
} from '@verso/contract/people/organisations.ts';
import { type Actor, personOf } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { MemberRow } from './queries.ts';

interface Membership {
  role: MemberRole;
  verified_at: Date | null;
}

const joinRefusal = (memberships: number): Refusal | null =>
  memberships < mostOrganisations
    ? null
    : conflict(`You belong to ${mostOrganisations} organisations, which is the maximum. Leave one first.`);

export function createRefusal(_actor: Actor, memberships: readonly Membership[]): Refusal | null {
  const unverified = memberships.filter(({ role, verified_at: verified }) => role === 'owner' && verified === null);
  return unverified.length < mostUnverified
    ? joinRefusal(memberships.length)
    : conflict(
        `You own ${mostUnverified} organisations that are not verified yet, which is the maximum. First ask the admins to verify one of them, or leave one yourself.`,
      );
}

/** An organisation with the reader's role in it. */
interface Seen {
  organisation: { id: string; verified_at: Date | null; verification_asked_at: Date | null } | undefined;
  role: MemberRole | undefined;
}

/** Members act for one organisation at a time, so a mistake can't reach another. */
function memberRefusal(actor: Actor | null, { organisation, role }: Seen, needed: MemberRole): Refusal | null {
  if (!organisation) return hiddenFromYou('organisation');
  if (!role) return forbidden('Only members of the organisation can do this.');
  if (actor?.member && actor.id !== organisation.id)
    return forbidden(`You are acting for ${actor.name}. Go back to your own account first.`);
  return includesRole(role, needed) ? null : forbidden('Only owners of the organisation can do this.');
}

/** Any member acts for an organisation, also straight from another. */
export function actRefusal(_actor: Actor, { organisation, role }: Seen): Refusal | null {
  if (!organisation) return hiddenFromYou('organisation');
  return role ? null : forbidden('Only members of the organisation can act for it.');
}

export const readMembersRefusal = (actor: Actor, seen: Seen): Refusal | null =>
  seen.organisation && actor.admin ? null : memberRefusal(actor, seen, 'viewer');

export const ownersRefusal = (actor: Actor | null, seen: Seen): Refusal | null => memberRefusal(actor, seen, 'owner');

export function askVerificationRefusal(actor: Actor | null, seen: Seen): Refusal | null {
  const refusal = ownersRefusal(actor, seen);
  if (refusal) return refusal;
  if (seen.organisation?.verified_at) return conflict('This organisation is already verified.');
  return seen.organisation?.verification_asked_at
    ? conflict(
        'The organisation has already asked for verification. An admin will decide, and its owners will get an email.',
      )
    : null;
}

/** Admins who are no members say whether an organisation is who it says it is. */
export function verifyRefusal(actor: Actor | null, { organisation, role }: Seen): Refusal | null {
  if (!actor?.admin) return forbidden('Only admins can verify an organisation.');
  if (!organisation) return hiddenFromYou('organisation');
  return role ? forbidden('You are a member of this organisation. Another admin must verify it.') : null;
}

export function inviteRefusal(
  actor: Actor,
  seen: Seen & { members: readonly MemberRow[]; invitations: number },
  email?: string,
): Refusal | null {
  const refusal = ownersRefusal(actor, seen);
  if (refusal) return refusal;
  if (seen.members.some((member) => member.email === email)) return conflict('This person is already a member.');
  return seen.members.length + seen.invitations < mostMembers
    ? null
    : conflict(
        `An organisation can have at most ${mostMembers} members and open invitations in total. Remove a member or withdraw an invitation first.`,
      );
}

/** The members of an organisation, and one of them. */
interface Chosen extends Seen {
  members: readonly MemberRow[];
  memberId: string;
}

const lastOwner = conflict('This is the last owner. Make another member an owner first.');

const isLastOwner = ({ members, memberId }: Chosen) => {
  const owners = members.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.id === memberId;
};

export function changeRoleRefusal(actor: Actor, chosen: Chosen, newRole?: MemberRole): Refusal | null {
  const refusal = ownersRefusal(actor, chosen);
  if (refusal) return refusal;
  if (!chosen.members.some(({ id }) => id === chosen.memberId)) return hiddenFromYou('member');
  return isLastOwner(chosen) && newRole !== 'owner' ? lastOwner : null;
}

/** Owners remove others, and everyone may leave. */
export function removeMemberRefusal(actor: Actor, chosen: Chosen): Refusal | null {
  const leaves = chosen.memberId === personOf(actor);
  const refusal = memberRefusal(actor, chosen, leaves ? 'viewer' : 'owner');
  if (refusal) return refusal;
  if (!chosen.members.some(({ id }) => id === chosen.memberId)) return hiddenFromYou('member');
  return isLastOwner(chosen) ? lastOwner : null;
}

/** An invitation is for the person who reads the email that it was sent to. */
export function acceptRefusal(
  actor: Actor,
  {
    invitation,
    role,
    memberships,
  }: { invitation: { email: string }; role: MemberRole | undefined; memberships: number },
): Refusal | null {
  if (actor.email.toLowerCase() !== invitation.email)
    return forbidden(
      `This invitation was sent to ${invitation.email}. Log in with the account that has this email, or ask for an invitation to ${actor.email}.`,
    );
  if (role) return conflict('You are already a member of this organisation.');
  return joinRefusal(memberships);
}
