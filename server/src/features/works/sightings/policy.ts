import { isLoss } from '@verso/contract/works/artworks.ts';
import { sightingsADay } from '@verso/contract/works/sightings.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { isOwner, readsAsOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** @param today how many reports the work has had within a day */
export function reportRefusal(actor: Actor | null, artwork: ArtworkRow | undefined, today: number): Refusal | null {
  const hidden = seeRefusal(actor, artwork);
  if (hidden || !artwork) return hidden;
  if (!artwork.open_claims.some(isLoss)) return conflict('This work is not reported stolen or missing.');
  if (isOwner(actor, artwork)) return conflict('This is your work. Once it is found, report it as found on its page.');
  if (today >= sightingsADay)
    return conflict(
      'Too many sightings of this work have been reported today. Tell the police, or try again tomorrow.',
    );
  return null;
}

/** Photographs of strangers count for no one's storage, so all together have a limit. */
const photographBytesADay = 1024 ** 3;

/** @param bytes of the photographs that came within a day */
export const photographRefusal = (bytes: number): string | null =>
  bytes < photographBytesADay
    ? null
    : 'can’t be accepted now, because too many photos were sent today. Send the report without the photo, and keep the photo for the police';

export function listRefusal(actor: Actor, artwork: ArtworkRow | undefined): Refusal | null {
  const hidden = seeRefusal(actor, artwork);
  if (hidden || !artwork) return hidden;
  return readsAsOwner(actor, artwork)
    ? null
    : forbidden('Only the owner and the admins can see where this work was seen.');
}
