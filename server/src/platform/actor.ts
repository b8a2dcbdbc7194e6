import type { MemberRole } from '@verso/contract/people/organisations.ts';
import type { Role } from '@verso/contract/people/schemas/people.ts';
import { forbidden, type Refusal } from './errors.ts';

/** The user of a request's session, in their current state. */
export interface Actor {
  id: string;
  /** The id of the session, or of the API key, that the request came with. */
  sessionId: string;
  /** When the user last logged in or confirmed their identity in this session; null with an API key. */
  confirmedAt: Date | null;
  email: string;
  name: string;
  role: Role;
  emailVerified: boolean;
  admin: boolean;
  artistAllowed: boolean;
  /** True if an admin has disallowed the artist. */
  artistDisallowed: boolean;
  submitAllowed: boolean;
  privateTokenAllowed: boolean;
  checkPurchaseAllowed: boolean;
  /** The person who makes the request, if the actor is an organisation for which they act. */
  member: Member | null;
}

interface Member {
  id: string;
  name: string;
  role: MemberRole;
}

/** The id of the person who makes the request, also if they act for an organisation. */
export const personOf = (actor: Pick<Actor, 'id' | 'member'>) => actor.member?.id ?? actor.id;

/** Authenticators and admins vote. */
export const isVoter = (actor: Pick<Actor, 'role' | 'admin'>) => actor.role === 'authenticator' || actor.admin;

/** Refuses visitors: the call needs a session. */
export const visitorRefusal = (actor: Actor | null): Refusal | null =>
  actor ? null : { code: 'signed_out', message: 'Log in to do this.' };

/** Refuses users without a verified email. */
export const unverifiedRefusal = (actor: Pick<Actor, 'email' | 'emailVerified'>): Refusal | null =>
  actor.emailVerified ? null : forbidden(`Verify your email first: open the link we sent to ${actor.email}.`);

/** Refuses callers without a session and a verified email. */
export const verifiedUserRefusal = (actor: Actor | null): Refusal | null =>
  actor ? unverifiedRefusal(actor) : visitorRefusal(actor);

/** Refuses disallowed artists everything new: works, submissions and sales. */
export const disallowedRefusal = (actor: Pick<Actor, 'artistDisallowed'> | null): Refusal | null =>
  actor?.artistDisallowed
    ? forbidden(
        'An admin removed your permission as an artist. You keep your works, but you can’t add works, send them for review or sell them. Ask the admins why.',
      )
    : null;

/** Admins, and authenticators whom an admin has allowed to, check bills of sale. */
export const mayCheckPurchases = (actor: Pick<Actor, 'role' | 'admin' | 'checkPurchaseAllowed'>) =>
  actor.admin || (actor.role === 'authenticator' && actor.checkPurchaseAllowed);
