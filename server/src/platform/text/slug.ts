import { randomInt } from 'node:crypto';
import anyAscii from 'any-ascii';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';

/**
 * `Evening above the Drina` → `evening-above-the-drina`, `Чёрный квадрат` → `chernyy-kvadrat`; text without any letter
 * or digit becomes `untitled`.
 */
export function slugOf(text: string): string {
  const slug = anyAscii(text.normalize('NFC').replaceAll(syllables, (one) => ` ${anyAscii(one)} `))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return slug || 'untitled';
}

/** Scripts whose characters are syllables or words, written without spaces. */
const syllables = /[\p{Script=Han}\p{Script=Hangul}]/gu;

/** The first query: usually one of few is free; for very many it shows the order of magnitude. */
const firstNumbers = [1, 2, 3, 4, 5, 6, 7, 8, ...Array.from({ length: 37 }, (_, index) => 2 ** (index + 4))];

/**
 * A name's slug, with a free number if it is taken: the next one, unless a smaller one was released. `takenAmong`
 * returns which slugs of a list are taken; it is queried in narrowing ranges, because thousands may share one name.
 * Concurrent callers wait for each other.
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

/** Up to 32 evenly spaced numbers above the first and up to the second, which is included. */
function spread(above: number, upTo: number): number[] {
  const count = Math.min(32, upTo - above);
  return Array.from({ length: count }, (_, index) => above + Math.ceil(((index + 1) * (upTo - above)) / count));
}

/** The address of a person or an artist: free, and never used by another. */
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

const suffixSigns = 'bcdfghjkmnpqrstvwxz23456789';

/**
 * The address of an artist whom another person names. A number behind the name would reveal to them whether an account
 * has it that they can't see.
 */
export const unnumberedUrl = (tx: Tx, name: string): Promise<string> =>
  availableUrl(
    tx,
    `${slugOf(name).slice(0, 70)} ${Array.from({ length: 5 }, () => suffixSigns[randomInt(suffixSigns.length)]).join('')}`,
  );
