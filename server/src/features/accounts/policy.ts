import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';

export function sendVerificationRefusal(actor: Actor): Refusal | null {
  return actor.emailVerified ? conflict('Your email is verified already.') : null;
}

export function inviteRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins invite people.');
}

export function registerWorkRefusal({ role }: Pick<Actor, 'role'>): Refusal | null {
  return role === 'artist'
    ? null
    : forbidden('Only artists register works. Whoever owns a work can have its artist register it.');
}
