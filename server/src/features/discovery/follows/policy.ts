import { type Actor, verifiedUserRefusal, visitorRefusal } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { isOwner, maySee, seeRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { maySeeArtist, type SeenArtist } from '#features/works/profiles/visibility.ts';

/** Readers of a work may follow it, except its owner, who is notified of everything as such. */
export function followRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !artwork) return refusal;
  return isOwner(actor, artwork) ? conflict('This is your work. You already get notifications about it.') : null;
}

/** A follow can always be ended, also of a work that was hidden since or is one's own. */
export function unfollowRefusal(
  actor: Actor | null,
  { artwork, following }: { artwork: ArtworkRow | undefined; following: boolean },
): Refusal | null {
  const seen = following || (artwork !== undefined && maySee(actor, artwork));
  return visitorRefusal(actor) ?? (seen ? null : seeRefusal(actor, undefined));
}

/** Public artists can be followed by everyone but themselves. */
export function followArtistRefusal(actor: Actor | null, artist: SeenArtist | undefined): Refusal | null {
  if (!artist || !maySeeArtist(actor, artist)) return hiddenFromYou('artist');
  const refusal = verifiedUserRefusal(actor);
  if (refusal) return refusal;
  if (actor?.id === artist.user_id) return conflict('This is your own page. You can’t follow yourself.');
  return artist.for_everybody ? null : conflict('This page is not public yet. You can follow the artist once it is.');
}

export function unfollowArtistRefusal(
  actor: Actor | null,
  { artist, following }: { artist: SeenArtist | undefined; following: boolean },
): Refusal | null {
  const seen = following || (artist !== undefined && maySeeArtist(actor, artist));
  return visitorRefusal(actor) ?? (seen ? null : hiddenFromYou('artist'));
}
