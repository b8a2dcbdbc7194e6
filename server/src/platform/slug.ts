import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** `Evening above the Drina` → `evening-above-the-drina`; letters lose their accents; text without any becomes `untitled`. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return slug || 'untitled';
}

/**
 * The name's slug, with the next free number behind it where the slug is taken, or was once somebody's. Of two who ask at once, one
 * waits for the other.
 */
export async function availableUrl(tx: Tx, name: string): Promise<string> {
  const slug = slugOf(name);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`url:${slug}`}, 0))`.execute(tx);
  const taken = await tx
    .selectFrom('person')
    .select('url')
    .unionAll(tx.selectFrom('artist').select('url'))
    .unionAll(tx.selectFrom('former_url').select('url'))
    .$call((urls) => tx.selectFrom(urls.as('known')).select('known.url'))
    .where((is) => is.or([is('known.url', '=', slug), is('known.url', 'like', `${slug}-%`)]))
    .execute();
  const urls = new Set(taken.map((row) => row.url));
  if (!urls.has(slug)) return slug;
  let number = 2;
  while (urls.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
