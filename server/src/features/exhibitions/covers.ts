import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { readRefusal } from './policy.ts';

/** Whether somebody, or with null anybody, may see the cover that a file is: whoever may read its exhibition. */
export async function maySeeExhibitionCover(db: Db, reader: Actor | null, fileId: string): Promise<boolean> {
  const exhibition = await db
    .selectFrom('exhibition')
    .where('cover_id', '=', fileId)
    .select('published_at')
    .executeTakeFirst();
  return readRefusal(reader, exhibition) === null;
}
