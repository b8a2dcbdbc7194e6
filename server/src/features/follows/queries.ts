import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

export async function follows(db: Db, personId: string, artworkId: string): Promise<boolean> {
  const found = await db
    .selectFrom('follow')
    .where('person_id', '=', personId)
    .where('artwork_id', '=', artworkId)
    .select('artwork_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody, who may be nobody, follows the work of the statement that this stands in. */
export const followsIt = (personId: string | null) => sql<boolean>`exists (
  select from follow where follow.artwork_id = artwork.id and follow.person_id = ${personId}::uuid)`;

/** How many people follow the work of the statement that this stands in. */
export const followersOfIt = sql<number>`(
  select count(*) from follow join person on person.id = follow.person_id and person.deleted_at is null
  where follow.artwork_id = artwork.id)`;
