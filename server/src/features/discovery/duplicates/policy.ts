import { sql, type SqlBool } from 'kysely';
import { type Actor, isVoter } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { shownAsApproved } from '#features/works/artworks/cards.ts';
import { isOwner, seeRefusal, visibleArtworks } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { hasStake } from '#features/works/review/policy.ts';
import { buyRefusal } from '#features/market/sales/policy.ts';

/**
 * Who sees possible duplicates: also who can buy the work, before they pay for it. A former owner's open page asks for
 * them until it has read who owns the work now.
 */
export const seesDuplicates = (actor: Actor, artwork: ArtworkRow): boolean =>
  isOwner(actor, artwork) || isVoter(actor) || buyRefusal(actor, artwork) === null;

/** Someone who sees possible duplicates only because they can buy the work. */
export const readsAsBuyer = (actor: Actor, artwork: ArtworkRow): boolean => !isOwner(actor, artwork) && !isVoter(actor);

/** Inventory numbers are private: an owner could find out those of other owners by changing their own. */
export const comparesNumbers = (actor: Actor, artwork: ArtworkRow): boolean =>
  isVoter(actor) && !isOwner(actor, artwork);

/** Who sees that different copies of an edition have the same picture, which is common and worth a look by reviewers. */
export const comparesCopies = (actor: Actor, artwork: ArtworkRow): boolean =>
  isVoter(actor) && !isOwner(actor, artwork);

/**
 * What a buyer is warned of: public records of other owners. Not those being edited, whose changes are not public, and
 * not other works of the seller or the buyer.
 */
export const comparedForBuyer = (actor: Actor, { owner_id: seller }: ArtworkRow) =>
  sql<SqlBool>`(${visibleArtworks(null)} and artwork.owner_id not in (${seller}, ${actor.id}) and not ${shownAsApproved})`;

export function dismissRefusal(
  actor: Actor,
  artwork: ArtworkRow | undefined,
  { open, holders }: { open: boolean; holders: readonly string[] },
): Refusal | null {
  const refusal = seeRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  if (!actor.admin) return forbidden('Only admins can dismiss a possible duplicate.');
  if (hasStake(actor.id, artwork, holders))
    return forbidden('You have a stake in one of the works. Another admin must decide.');
  return open ? null : conflict('This possible duplicate has already been dismissed.');
}
