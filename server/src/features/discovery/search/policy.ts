import { type Actor, isVoter } from '#platform/actor.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import { isOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Whether a picture is already registered is for those who decide on a work, and for its owner. */
export function compareRefusal(actor: Actor, artwork: ArtworkRow | undefined): Refusal | null {
  return seeRefusal(actor, artwork) ?? (artwork && isOwner(actor, artwork) ? null : compareAnyRefusal(actor));
}

/** Hidden works are omitted, not refused. */
export const compareAnyRefusal = (actor: Actor): Refusal | null =>
  isVoter(actor) ? null : forbidden('Only authenticators and admins can compare pictures of works.');
