import type { Db } from './db.ts';

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

/** The name's slug, with the next free number behind it where the slug is taken. */
export async function availableUrl(db: Db, table: 'person' | 'artist', name: string): Promise<string> {
  const slug = slugOf(name);
  const taken = await db
    .selectFrom(table)
    .select('url')
    .where((is) => is.or([is('url', '=', slug), is('url', 'like', `${slug}-%`)]))
    .execute();
  const urls = new Set(taken.map((row) => row.url));
  if (!urls.has(slug)) return slug;
  let number = 2;
  while (urls.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
