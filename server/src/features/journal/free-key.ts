import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { freeSlug } from '#platform/slug.ts';

/** The key of an address, made from a title, that no other article or exhibition has. */
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
