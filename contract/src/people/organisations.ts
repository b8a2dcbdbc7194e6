import type { Calls } from '#call.ts';

export const organisationKinds = ['gallery', 'museum', 'estate', 'other'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

export const organisationKindWords: Readonly<Record<OrganisationKind, string>> = {
  gallery: 'Gallery',
  museum: 'Museum',
  estate: 'Estate',
  other: 'Organisation',
};

/** What a member can do, from the least to the most. Each role includes those before it. */
export const memberRoles = ['viewer', 'registrar', 'owner'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleWords: Readonly<Record<MemberRole, { name: string; help: string }>> = {
  viewer: { name: 'Viewer', help: 'Can see everything the organisation can see, but can’t change anything.' },
  registrar: {
    name: 'Registrar',
    help: 'Can add, edit and import works, record their provenance and send them for review, but can’t buy or sell.',
  },
  owner: {
    name: 'Owner',
    help: 'Can do everything, including sales, payouts, the identity check and managing members.',
  },
};

/** What a role lets its reader do: `You can see everything …`. */
export function youCan(role: MemberRole): string {
  const { help } = memberRoleWords[role];
  return `You ${help.charAt(0).toLowerCase()}${help.slice(1)}`;
}

/** Whether a member's role includes another. */
export const includesRole = (role: MemberRole, needed: MemberRole) =>
  memberRoles.indexOf(role) >= memberRoles.indexOf(needed);

const roleNeeds = {
  viewer: '',
  registrar: 'Only registrars and owners can do this.',
  owner: 'Only owners can do this.',
} satisfies Record<MemberRole, string>;

/** Why a member’s role does not let them do something for an organisation; null if it does. */
export const roleRefusal = (organisation: string, role: MemberRole, needed: MemberRole): string | null =>
  includesRole(role, needed)
    ? null
    : `Your role in ${organisation} is ${memberRoleWords[role].name.toLowerCase()}. ${roleNeeds[needed]}`;

/** How many organisations a person can belong to, and how many members and open invitations an organisation can have. */
export const mostOrganisations = 20;
export const mostMembers = 100;
/** Of the organisations that a person owns, until an admin has verified them: each has storage of its own. */
export const mostUnverified = 3;

export const organisations = {
  create: { method: 'POST', path: '/organisations', access: 'verified' },
  list: { method: 'GET', path: '/organisations', access: 'session' },
  find: { method: 'POST', path: '/organisations/find', access: 'verified' },
  get: { method: 'GET', path: '/organisations/{id}', access: 'public' },
  update: { method: 'POST', path: '/organisations/{id}', access: 'verified' },
  askVerification: { method: 'POST', path: '/organisations/{id}/ask-verification', access: 'verified' },
  verify: { method: 'POST', path: '/organisations/{id}/verify', access: 'verified' },
  act: { method: 'POST', path: '/organisations/{id}/act', access: 'verified' },
  stopActing: { method: 'POST', path: '/organisations/act/stop', access: 'session' },
  members: { method: 'GET', path: '/organisations/{id}/members', access: 'session' },
  invite: { method: 'POST', path: '/organisations/{id}/invitations', access: 'verified' },
  withdrawInvitation: {
    method: 'POST',
    path: '/organisations/{id}/invitations/{invitationId}/withdraw',
    access: 'session',
  },
  invitation: { method: 'POST', path: '/organisations/invitation', access: 'public' },
  accept: { method: 'POST', path: '/organisations/invitation/accept', access: 'verified' },
  changeRole: { method: 'POST', path: '/organisations/{id}/members/{memberId}/role', access: 'verified' },
  removeMember: { method: 'POST', path: '/organisations/{id}/members/{memberId}/remove', access: 'session' },
} as const satisfies Calls;
