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
 * A name's slug, with the next free number behind it where it is taken. `takenLike` tells which of a namespace are the slug itself or
 * begin with it and a hyphen. Of two who ask at once, one waits for the other.
 */
export async function freeSlug(
  tx: Tx,
  namespace: string,
  name: string,
  takenLike: (slug: string) => Promise<readonly string[]>,
): Promise<string> {
  const slug = slugOf(name);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${namespace}:${slug}`}, 0))`.execute(tx);
  const taken = new Set(await takenLike(slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** The address of a person or an artist: free, and never another's before. */
export const availableUrl = (tx: Tx, name: string): Promise<string> =>
  freeSlug(tx, 'url', name, async (slug) => {
    const taken = await tx
      .selectFrom('person')
      .select('url')
      .unionAll(tx.selectFrom('artist').select('url'))
      .unionAll(tx.selectFrom('former_url').select('url'))
      .$call((urls) => tx.selectFrom(urls.as('known')).select('known.url'))
      .where((is) => is.or([is('known.url', '=', slug), is('known.url', 'like', `${slug}-%`)]))
      .execute();
    return taken.map((row) => row.url);
  });
