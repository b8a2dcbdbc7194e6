import { type Actor, standingRefusal, visitorRefusal } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { isOwner, maySee, seeRefusal } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { maySeeArtist, type SeenArtist } from '#features/profiles/visibility.ts';

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

/** Artists whom everybody can read about are followed by everybody but themselves. */
export function followArtistRefusal(actor: Actor | null, artist: SeenArtist | undefined): Refusal | null {
  if (!artist || !maySeeArtist(actor, artist)) return hiddenFromYou('artist');
  const refusal = standingRefusal(actor);
  if (refusal) return refusal;
  if (actor?.id === artist.user_id) return conflict('This page is your own.');
  return artist.for_everybody
    ? null
    : conflict('Nobody else can see this page yet. Once everybody can, the artist can be followed.');
}

export function unfollowArtistRefusal(
  actor: Actor | null,
  { artist, following }: { artist: SeenArtist | undefined; following: boolean },
): Refusal | null {
  const seen = following || (artist !== undefined && maySeeArtist(actor, artist));
  return visitorRefusal(actor) ?? (seen ? null : hiddenFromYou('artist'));
}
