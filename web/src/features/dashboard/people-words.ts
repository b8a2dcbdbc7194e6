import type { Role, userListTypes } from '@verso/contract/users.ts';

export const roleWords: Readonly<Record<Role, string>> = {
  artist: 'Artist',
  authenticator: 'Authenticator',
  collector: 'Collector',
};

export const listWords: Readonly<Record<(typeof userListTypes)[number], string>> = {
  all: 'Everybody',
  artist: 'Artists',
  authenticator: 'Authenticators',
  collector: 'Collectors',
  admin: 'Admins',
  waiting: 'Artists waiting to submit',
};
