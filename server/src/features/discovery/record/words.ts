import { sql, type SqlBool } from 'kysely';
import { numberTyped } from '@verso/contract/works/artworks.ts';
import type { Actor } from '#platform/actor.ts';
import { inventoryNumber } from '#features/works/owned-works/queries.ts';

/**
 * A tsquery from typed text: all words, the last one as a prefix. Null for empty text. Words are split as by
 * `search_fold`, so that none contains an operator.
 */
export function wordQuery(typed: string): string | null {
  const words = typed
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 12);
  if (words.length === 0) return null;
  return words.map((word, index) => `'${word}'${index === words.length - 1 ? ':*' : ''}`).join(' & ');
}

/** Works that match all words, or the number, as a condition on `artwork`; null for empty text. */
export function wordsCondition(typed: string) {
  const number = numberTyped(typed);
  if (number?.certain) return sql<SqlBool>`artwork.number = ${number.number}`;
  const query = wordQuery(typed);
  if (query === null) return null;
  return sql<SqlBool>`artwork.id in (select artwork_id from artwork_words where words @@ to_tsquery('art', ${query}))`;
}

/** The same for someone's own works: theirs are also found by the beginning of their inventory number, which is private. */
export function ownWordsCondition({ id }: Pick<Actor, 'id'>, typed: string) {
  const words = wordsCondition(typed);
  const begins = sql<SqlBool>`artwork.id in (
    select numbered.id from artwork numbered left join owner_statement on owner_statement.artwork_id = numbered.id
    where numbered.owner_id = ${id}
      and starts_with(lower(${inventoryNumber('numbered')}), lower(${typed.replaceAll(/\s+/g, ' ').trim()})))`;
  return words && sql<SqlBool>`(${words} or ${begins})`;
}
