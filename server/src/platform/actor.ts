import type { Role } from '@verso/contract/users.ts';

/** Who makes a request: the session's user, as they stand at this moment. */
export interface Actor {
  id: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  emailVerified: boolean;
  admin: boolean;
  artistAllowed: boolean;
  submitAllowed: boolean;
  privateTokenAllowed: boolean;
  checkPurchaseAllowed: boolean;
}

/** Authenticators and admins vote. */
export const isVoter = (actor: Pick<Actor, 'role' | 'admin'>) => actor.role === 'authenticator' || actor.admin;
