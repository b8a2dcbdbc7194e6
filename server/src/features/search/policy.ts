import { type Actor, isVoter } from '#platform/actor.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import { seeRefusal } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';

/** A picture that is registered already is told to those who decide what that means, and to nobody else. */
export function compareRefusal(actor: Actor, artwork: ArtworkRow | undefined): Refusal | null {
  return seeRefusal(actor, artwork) ?? compareAnyRefusal(actor);
}

/** Works that somebody does not see are left out, and not refused. */
export const compareAnyRefusal = (actor: Actor): Refusal | null =>
  isVoter(actor) ? null : forbidden('Only authenticators and admins compare the pictures of works.');
