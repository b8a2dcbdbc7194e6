import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';
import { freeSlug } from '#platform/text/slug.ts';

/** A unique key for an address, made from a title. */
export const freeKey = (
  tx: Tx,
  table: 'article' | 'exhibition',
  title: string,
  own: string | undefined,
): Promise<string> =>
  freeSlug(tx, table, title, async (slugs) => {
    const taken = await sql<{ key: string }>`
      select key from ${sql.table(table)}
      where key = any(${slugs}) and id is distinct from ${own ?? null}`.execute(tx);
    return taken.rows.map(({ key }) => key);
  });
