import unhomoglyph from 'unhomoglyph';
import type { Db } from '#platform/database/db.ts';

interface Named {
  id: string;
  name: string;
}

/**
 * For each person, an authenticator or admin whose name can be mistaken for theirs: the same name, or characters that
 * look alike by Unicode's table (UTS #39), ignoring accents, capitals, symbols and word order.
 */
export async function findResembling(db: Db, people: readonly Named[]): Promise<ReadonlyMap<string, Named>> {
  const trusted = await db
    .selectFrom('person')
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('admin', '=', true), is('role', '=', 'authenticator')]))
    .select(['id', 'firstname', 'lastname'])
    .orderBy('registered_at')
    .execute();
  const bySkeleton = new Map<string, Named[]>();
  for (const { id, firstname, lastname } of trusted) {
    const name = `${firstname} ${lastname}`;
    for (const key of skeletonsOf(name)) bySkeleton.set(key, [...(bySkeleton.get(key) ?? []), { id, name }]);
  }
  const found = new Map<string, Named>();
  for (const { id, name } of people) {
    const other = [...skeletonsOf(name)].flatMap((key) => bySkeleton.get(key) ?? []).find((one) => one.id !== id);
    if (other) found.set(id, other);
  }
  return found;
}

/** A name reduced to what a reader notices, with its words in order and sorted. */
export function skeletonsOf(name: string): ReadonlySet<string> {
  const words = name.split(/[\s,]+/).map(skeletonOf);
  return new Set([words.join(''), words.toSorted().join('')]);
}

function skeletonOf(word: string): string {
  const plain = (text: string) =>
    unhomoglyph(text.normalize('NFKD').replaceAll(/[\p{M}\s\p{P}\p{S}]/gu, '')).normalize('NFKD');
  // The capital of i looks like an l.
  return plain(plain(word).toLowerCase()).replaceAll('i', 'l');
}
