import { type Actor, verifiedUserRefusal } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { readsAsOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import type { TagRow } from './queries.ts';

/** The list of a work's tags would help to copy them. */
export const readsTags = (actor: Actor, artwork: ArtworkRow | undefined): boolean =>
  artwork !== undefined && readsAsOwner(actor, artwork);

/** Only admins, because the data written into a tag contain a key shared by all. */
export function attachRefusal(actor: Actor, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !artwork) return refusal;
  if (!actor.admin) return forbidden('Only admins can pair tags with works.');
  return artwork.status === 'approved' ? null : conflict('Only approved works can have a tag.');
}

/** Only admins, who have the tag in hand when they pair it. */
export function startTagRefusal(
  actor: Actor,
  tag: TagRow | undefined,
  artwork: ArtworkRow | undefined,
): Refusal | null {
  const refusal = endTagRefusal(actor, tag, artwork);
  if (refusal) return refusal;
  if (!actor.admin) return forbidden('Only admins can pair tags with works.');
  return tag && tag.started_at !== null ? conflict('This tag is already active.') : null;
}

export function endTagRefusal(actor: Actor, tag: TagRow | undefined, artwork: ArtworkRow | undefined): Refusal | null {
  if (!tag || !artwork || !readsAsOwner(actor, artwork)) return hiddenFromYou('tag');
  return tag.ended_at === null ? null : conflict('This tag is already marked as lost or removed.');
}
