import { type Actor, isVoter } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { isOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { hasStake } from '#features/works/review/policy.ts';
import { buyRefusal } from '#features/market/sales/policy.ts';

/**
 * Who sees possible duplicates: also who can buy the work, before they pay for it. A former owner's open page asks for
 * them until it has read who owns the work now.
 */
export const seesDuplicates = (actor: Actor, artwork: ArtworkRow): boolean =>
  isOwner(actor, artwork) || isVoter(actor) || buyRefusal(actor, artwork) === null;

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
  return open ? null : conflict('This has already been dismissed.');
}
