import { sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * `Evening above the Drina` → `evening-above-the-drina`; letters lose their accents; text without any becomes
 * `untitled`.
 */
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

/** What is asked first: mostly one of few is free, and of very many the order of magnitude shows. */
const firstNumbers = [1, 2, 3, 4, 5, 6, 7, 8, ...Array.from({ length: 37 }, (_, index) => 2 ** (index + 4))];

/**
 * A name's slug, with a free number behind it where it is taken: the next one, if no smaller was given up. `takenAmong`
 * tells which of some slugs a namespace has; it is asked in narrowing circles, since thousands may bear one name. Of
 * two who ask at once, one waits for the other.
 */
export async function freeSlug(
  tx: Tx,
  namespace: string,
  name: string,
  takenAmong: (slugs: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  const slug = slugOf(name);
  const numbered = (number: number) => (number === 1 ? slug : `${slug}-${number}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${namespace}:${slug}`}, 0))`.execute(tx);
  let last = 0;
  for (let numbers = firstNumbers; ; ) {
    const taken = new Set(await takenAmong(numbers.map(numbered)));
    const at = numbers.findIndex((number) => !taken.has(numbered(number)));
    const free = numbers[at];
    if (free === undefined) throw new Error(`every number behind ${slug} is taken`);
    last = numbers[at - 1] ?? last;
    if (free === last + 1) return numbered(free);
    numbers = spread(last, free);
  }
}

/** Up to 32 numbers above one and up to another, evenly, the other among them. */
function spread(above: number, upTo: number): number[] {
  const count = Math.min(32, upTo - above);
  return Array.from({ length: count }, (_, index) => above + Math.ceil(((index + 1) * (upTo - above)) / count));
}

/** The address of a person or an artist: free, and never another's before. */
export const availableUrl = (tx: Tx, name: string): Promise<string> =>
  freeSlug(tx, 'url', name, async (slugs) => {
    const taken = await tx
      .selectFrom('person')
      .select('url')
      .where('url', 'in', slugs)
      .unionAll(tx.selectFrom('artist').select('url').where('url', 'in', slugs))
      .unionAll(tx.selectFrom('former_url').select('url').where('url', 'in', slugs))
      .execute();
    return taken.map((row) => row.url);
  });
