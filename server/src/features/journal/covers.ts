import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { readRefusal } from './policy.ts';

/** Whether somebody, or with null anybody, may see the cover that a file is: whoever may read its article. */
export async function maySeeArticleCover(db: Db, reader: Actor | null, fileId: string): Promise<boolean> {
  const article = await db
    .selectFrom('article')
    .where('cover_id', '=', fileId)
    .select('published_at')
    .executeTakeFirst();
  return readRefusal(reader, article) === null;
}
