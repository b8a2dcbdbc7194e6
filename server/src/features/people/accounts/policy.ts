import { type Actor, disallowedRefusal, unverifiedRefusal } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';

/** How many days an account waits for its email to be verified, before it is deleted. */
export const verificationDays = 30;

export function sendVerificationRefusal(actor: Actor): Refusal | null {
  return actor.emailVerified ? conflict('Your email is already verified.') : null;
}

export function inviteRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins can invite people.');
}

export function registerWorkRefusal(actor: Pick<Actor, 'role' | 'artistDisallowed'>): Refusal | null {
  return actor.role === 'artist'
    ? disallowedRefusal(actor)
    : forbidden(
        'Only artists can register works that they made. To record a work that you own, use “Add a work you own”.',
      );
}

/** Anyone may own a work by another artist. */
export const addOwnedWorkRefusal = (actor: Pick<Actor, 'artistDisallowed'>): Refusal | null => disallowedRefusal(actor);

/** Refuses artists who may not send their own works for review yet. */
export function submitWorksRefusal(
  actor: Pick<Actor, 'email' | 'emailVerified' | 'artistDisallowed' | 'submitAllowed'>,
): Refusal | null {
  const refusal = unverifiedRefusal(actor) ?? disallowedRefusal(actor);
  if (refusal || actor.submitAllowed) return refusal;
  return forbidden('You can send works for review once your profile is approved or an admin allows it.');
}
