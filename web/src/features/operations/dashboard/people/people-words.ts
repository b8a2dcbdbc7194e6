import type { InvitationState } from '@verso/contract/operations/schemas/administration.ts';
import type { Account, Role } from '@verso/contract/people/schemas/people.ts';
import type { UserFilter, userListTypes } from '@verso/contract/people/people.ts';
import type { havings, peopleSorts } from '#features/operations/dashboard/dashboard-state.ts';

export const roleWords: Readonly<Record<Role, string>> = {
  artist: 'Artist',
  authenticator: 'Authenticator',
  collector: 'Collector',
};

/** Organisations have an account with a role too. */
export const roleOf = ({ role, organisation }: Pick<Account, 'role' | 'organisation'>) =>
  organisation ? 'Organisation' : roleWords[role];

export const listWords: Readonly<Record<(typeof userListTypes)[number], string>> = {
  all: 'Everyone',
  artist: 'Artists',
  authenticator: 'Authenticators',
  collector: 'Collectors',
  admin: 'Admins',
  eligible_admin: 'People who can become admins',
  waiting: 'Artists being voted on',
  imported: 'Imported collections',
};

const filterWords: Readonly<Record<UserFilter, readonly [having: string, not: string]>> = {
  verified: ['Email verified', 'Email not verified'],
  artistAllowed: ['Recognised artists', 'Not recognised'],
  submitAllowed: ['Can submit works', 'Can’t submit works'],
  privateTokenAllowed: ['Can create viewing links', 'Can’t create viewing links'],
  checkPurchaseAllowed: ['Can check purchases', 'Can’t check purchases'],
  recommended: ['Recommended', 'Not recommended'],
  reported: ['Reported', 'Not reported'],
};

export const havingWords = (having: (typeof havings)[number]): string =>
  having.startsWith('-') ? wordsOf(having.slice(1))[1] : wordsOf(having)[0];

const wordsOf = (filter: string): readonly [string, string] =>
  Object.entries(filterWords).find(([name]) => name === filter)?.[1] ?? ['', ''];

export const sortWords: Readonly<Record<(typeof peopleSorts)[number], string>> = {
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
};

export const invitationWords: Readonly<Record<InvitationState, string>> = {
  pending: 'Pending',
  used: 'Used',
  revoked: 'Withdrawn',
  expired: 'Expired',
};
