import { type Actor, standingRefusal, visitorRefusal } from '#platform/actor.ts';
import { conflict, type Refusal } from '#platform/errors.ts';
import { isOwner, maySee, seeRefusal } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';

/** Whoever may see a work may follow it, but for its owner, who is told of everything as such. */
export function followRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !artwork) return refusal;
  return isOwner(actor, artwork) ? conflict('This work is yours: you are told what happens to it anyway.') : null;
}

/** What one follows one can always leave, a work that was hidden since and one's own as well. */
export function unfollowRefusal(
  actor: Actor | null,
  { artwork, following }: { artwork: ArtworkRow | undefined; following: boolean },
): Refusal | null {
  const seen = following || (artwork !== undefined && maySee(actor, artwork));
  return visitorRefusal(actor) ?? (seen ? null : seeRefusal(actor, undefined));
}
