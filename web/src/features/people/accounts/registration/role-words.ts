import type { Role } from '@verso/contract/people/schemas/people.ts';

export const roleWords: Record<Role, { one: string; many: string }> = {
  artist: { one: 'an artist', many: 'artists' },
  authenticator: { one: 'an authenticator', many: 'authenticators' },
  collector: { one: 'a collector', many: 'collectors' },
};
