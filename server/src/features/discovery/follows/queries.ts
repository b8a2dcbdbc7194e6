import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { artistIsPublic } from '#features/works/profiles/visibility.ts';
import type { Followable } from './follow.ts';

export async function follows(db: Db, personId: string, what: Followable): Promise<boolean> {
  const found = await db
    .selectFrom('follow')
    .where((is) => is.and({ ...what, person_id: personId }))
    .select('followed_at')
    .executeTakeFirst();
  return found !== undefined;
}

/** An artist with the inputs of the policies of following. */
export function findFollowableArtist(db: Db, id: string) {
  return db
    .selectFrom('artist')
    .leftJoin('person', (join) => join.onRef('person.id', '=', 'artist.person_id').on('person.deleted_at', 'is', null))
    .where('artist.id', '=', id)
    .select(['artist.id', 'person.id as user_id', 'person.role', artistIsPublic.as('for_everybody')])
    .executeTakeFirst();
}

const followed = { work: sql`follow.artwork_id = artwork.id`, artist: sql`follow.artist_id = artist.id` };

/** Whether the user, or null for a visitor, follows the work or artist in the outer query. */
export const followsIt = (personId: string | null, what: keyof typeof followed = 'work') => sql<boolean>`exists (
  select from follow where ${followed[what]} and follow.person_id = ${personId}::uuid)`;

/** The number of followers of the work or artist in the outer query; who leaves follows nothing any more. */
export const followersOfIt = (what: keyof typeof followed = 'work') => sql<number>`(
  select count(*)::int from follow where ${followed[what]})`;
