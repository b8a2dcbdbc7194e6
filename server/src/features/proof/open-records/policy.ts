import { isLoss } from '@verso/contract/works/artworks.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import { readsAsOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** A lost work must be recognisable for everyone; before that, its dossier is for its owner and admins. */
export function objectIdRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  if (readsAsOwner(actor, artwork) || (actor !== null && isVoter(actor)) || artwork.open_claims.some(isLoss))
    return null;
  return forbidden(
    'Only the owner and the reviewers of a work can get its Object ID dossier. While the work is reported stolen or missing, anyone can get it.',
  );
}
