import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { visibleArtworks } from '#features/artworks/policy.ts';

/** Whether everybody may read about a maker, as a condition on `artist` with its `person`, if it has one. */
export const artistIsPublic = sql<boolean>`(artist.id is not null and (artist.works > 0 or coalesce(person.artist_allowed, false)
  or exists (select from artwork where artwork.artist_id = artist.id and ${visibleArtworks(null)})))`;

/**
 * Whether everybody may read about somebody who votes, or whose vote stands in a closed round, as a condition on
 * `person`.
 */
export const voterIsPublic = sql<boolean>`(person.role = 'authenticator' or person.admin or exists (
  select from vote join review_round on review_round.id = vote.round_id
  where vote.voter_id = person.id and review_round.closed_at is not null))`;

/** Whether somebody, or with null anybody, may see the portrait that a file is. */
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

/** A maker with what tells who may read about them. */
export interface SeenArtist {
  /** Null for makers without an account here. */
  user_id: string | null;
  role: string | null;
  for_everybody: boolean;
}

export const mayReadProfile = (reader: Actor | null, { user_id: id, role }: SeenArtist) =>
  id !== null && role !== null && readsProfiles(reader, { id, role });

/**
 * Those that the search finds, those of a work that everybody may see, and the others for themselves, admins and
 * voters.
 */
export const maySeeArtist = (reader: Actor | null, artist: SeenArtist) =>
  artist.for_everybody || reader?.admin === true || mayReadProfile(reader, artist);

/** Their own, any as an admin, and artists' as somebody who votes on them. */
export const readsProfiles = (reader: Actor | null, person: { id: string; role: string }) =>
  reader !== null &&
  (reader.id === person.id || reader.admin || (reader.role === 'authenticator' && person.role === 'artist'));
