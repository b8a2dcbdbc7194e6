import { type Actor, standingRefusal, visitorRefusal } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { isOwner, maySee, seeRefusal } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';

/** Links are the owner's to take back, whatever became of the permission and the work. */
export function manageLinksRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? visitorRefusal(actor);
  if (refusal || !artwork) return refusal;
  return isOwner(actor, artwork) ? null : forbidden('Only the owner of a work has links to it.');
}

/** Links are made by owners whom an admin has allowed it, for works that not everybody can see. */
export function issueLinkRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = manageLinksRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !artwork) return refusal;
  if (!actor?.privateTokenAllowed)
    return forbidden('An admin allows people to make private viewing links, and has not allowed you yet.');
  return maySee(null, artwork) ? conflict('Everybody can see this work. Send them the address of this page.') : null;
}
