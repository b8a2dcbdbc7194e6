import { type Actor, standingRefusal } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { readsAsOwner, seeRefusal } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import type { TagRow } from './queries.ts';

/** Which tags a work has helps whoever would copy them. */
export const readsTags = (actor: Actor, artwork: ArtworkRow | undefined): boolean =>
  artwork !== undefined && readsAsOwner(actor, artwork);

/** Only admins, because what is written into a tag holds a key that is the same in all. */
export function attachRefusal(actor: Actor, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !artwork) return refusal;
  if (!actor.admin) return forbidden('Only admins pair tags with works.');
  return artwork.status === 'approved' ? null : conflict('Only an approved work gets a tag.');
}

export function endTagRefusal(actor: Actor, tag: TagRow | undefined, artwork: ArtworkRow | undefined): Refusal | null {
  if (!tag || !artwork || !readsAsOwner(actor, artwork)) return hiddenFromYou('tag');
  return tag.ended_at === null ? null : conflict('This tag proves nothing already.');
}
