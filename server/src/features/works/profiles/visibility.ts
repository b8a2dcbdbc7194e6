import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';

/** Whether an artist is public, as a condition on `artist` with its `person`, if any. */
export const artistIsPublic = sql<boolean>`(artist.id is not null and (artist.works > 0 or coalesce(person.artist_allowed, false)
  or exists (select from artwork where artwork.artist_id = artist.id and ${visibleArtworks(null)})))`;

/**
 * Whether a reviewer is public (a current one, or with a vote in a closed round), as a condition on `person`. The oldest
 * votes first: their rounds are closed, and the index has them in this order.
 */
export const voterIsPublic = sql<boolean>`(person.role = 'authenticator' or person.admin or coalesce((
  select true from vote join review_round on review_round.id = vote.round_id
  where vote.voter_id = person.id and review_round.closed_at is not null order by vote.cast_at limit 1), false))`;

/** Whether the reader may see a portrait, by its file; null is a visitor. */
export async function maySeePortrait(db: Db, reader: Actor | null, fileId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('person')
    .leftJoin('artist', 'artist.person_id', 'person.id')
    .where('person.portrait_id', '=', fileId)
    .where('person.deleted_at', 'is', null)
    .select(['person.id', 'person.role'])
    .select(sql<boolean>`${artistIsPublic} or ${voterIsPublic}`.as('for_everybody'))
    .executeTakeFirst();
  if (!shown) return false;
  return shown.for_everybody || readsProfiles(reader, shown);
}

/** An artist with the inputs of the visibility rule. */
export interface SeenArtist {
  /** Null for artists without an account here. */
  user_id: string | null;
  role: string | null;
  for_everybody: boolean;
}

export const mayReadProfile = (reader: Actor | null, { user_id: id, role }: SeenArtist) =>
  id !== null && role !== null && readsProfiles(reader, { id, role });

/** Public artists, artists of public works, and others for themselves, admins and voters. */
export const maySeeArtist = (reader: Actor | null, artist: SeenArtist) =>
  artist.for_everybody || reader?.admin === true || mayReadProfile(reader, artist);

/** Own profiles; all for admins; artists' profiles for their voters. */
export const readsProfiles = (reader: Actor | null, person: { id: string; role: string }) =>
  reader !== null &&
  (reader.id === person.id || reader.admin || (reader.role === 'authenticator' && person.role === 'artist'));
