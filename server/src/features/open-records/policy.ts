import { type Actor, isVoter } from '#platform/actor.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import { readsAsOwner, seeRefusal } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';

/** A lost work is to be recognised by everybody; before, its dossier is for whoever answers for the work. */
export function objectIdRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  if (readsAsOwner(actor, artwork) || (actor !== null && isVoter(actor)) || isLost(artwork)) return null;
  return forbidden(
    'The Object ID dossier of a work is for its owner and the reviewers. Everybody may have it while the work is reported stolen or missing.',
  );
}

const isLost = ({ open_claims: claims }: ArtworkRow) => claims.includes('stolen') || claims.includes('missing');
