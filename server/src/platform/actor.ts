import type { Role } from '@verso/contract/users.ts';
import { forbidden, type Refusal } from './errors.ts';

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

/** Why a visitor is refused what somebody signed in may do. */
export const visitorRefusal = (actor: Actor | null): Refusal | null =>
  actor ? null : { code: 'signed_out', message: 'Sign in to do this.' };

/** Why somebody is refused what takes a verified email. */
export const unverifiedRefusal = (actor: Pick<Actor, 'email' | 'emailVerified'>): Refusal | null =>
  actor.emailVerified ? null : forbidden(`Verify your email first: open the link we sent to ${actor.email}.`);

/** Why somebody is refused what takes a session and a verified email. */
export const standingRefusal = (actor: Actor | null): Refusal | null =>
  actor ? unverifiedRefusal(actor) : visitorRefusal(actor);

/** Authenticators whom an admin has allowed to, and admins, check bills of sale. */
export const mayCheckPurchases = (actor: Pick<Actor, 'role' | 'admin' | 'checkPurchaseAllowed'>) =>
  actor.admin || (actor.role === 'authenticator' && actor.checkPurchaseAllowed);
