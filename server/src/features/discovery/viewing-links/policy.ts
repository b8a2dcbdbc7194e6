import { type Actor, verifiedUserRefusal, visitorRefusal } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { isOwner, maySee, seeRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** The owner can always revoke links, whatever happened to the permission and the work. */
export function manageLinksRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? visitorRefusal(actor);
  if (refusal || !artwork) return refusal;
  return isOwner(actor, artwork) ? null : forbidden('Only the owner of a work can create viewing links.');
}

/** Links are created by owners with the permission, for hidden works. */
export function issueLinkRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = manageLinksRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !artwork) return refusal;
  if (artwork.taken_down_at)
    return conflict('The admins took this work down. It can’t be shown to anyone until they lift the takedown.');
  if (!actor?.privateTokenAllowed) return forbidden('You need an admin’s permission to create viewing links.');
  return maySee(null, artwork)
    ? conflict('Everyone can see this work without a viewing link. Send people the address of its page instead.')
    : null;
}
