import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { slugOf } from '#platform/slug.ts';

/** The title's slug, with the next free number behind it where another has it. Of two who ask at once, one waits. */
export async function freeKey(
  tx: Tx,
  table: 'article' | 'exhibition',
  title: string,
  own: string | undefined,
): Promise<string> {
  const slug = slugOf(title);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table}:${slug}`}, 0))`.execute(tx);
  const { rows } = await sql<{ key: string }>`
    select key from ${sql.table(table)}
    where (key = ${slug} or key like ${`${slug}-%`}) and id is distinct from ${own ?? null}`.execute(tx);
  const keys = new Set(rows.map(({ key }) => key));
  if (!keys.has(slug)) return slug;
  let number = 2;
  while (keys.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
