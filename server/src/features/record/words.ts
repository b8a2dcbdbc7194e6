import { sql, type SqlBool } from 'kysely';

/**
 * A tsquery from what somebody typed: all the words, the last of them perhaps not typed to its end. Null when nothing
 * was typed. Words are divided as `search_fold` divides them, so that no sign in them is an operator.
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

/** The registry number that was typed: `V 0417` means nothing else, `417` may. */
export function numberTyped(typed: string): { number: number; certain: boolean } | null {
  const found = /^(v)?[\s.-]*0*(\d{1,9})$/i.exec(typed.trim());
  return found ? { number: Number(found[2]), certain: found[1] !== undefined } : null;
}

/** Works that hold all the words, or have the number, as a condition on `artwork`; null when nothing was typed. */
export function wordsCondition(typed: string) {
  const number = numberTyped(typed);
  if (number?.certain) return sql<SqlBool>`artwork.number = ${number.number}`;
  const query = wordQuery(typed);
  if (query === null) return null;
  return sql<SqlBool>`artwork.id in (select artwork_id from artwork_words where words @@ to_tsquery('art', ${query}))`;
}
