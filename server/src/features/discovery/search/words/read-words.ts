import { sql } from 'kysely';
import type { InterpretedQuery } from '@verso/contract/discovery/schemas/search.ts';
import type { Db } from '#platform/database/db.ts';
import { isJoining, sameThing } from './art-terms.ts';

/** A word similar to a typed one. */
interface Near {
  term: string;
  works: number;
  distance: number;
  sounds: boolean;
}

interface ReadWord {
  token: string;
  /** Estimated number of works that contain it. */
  works: number;
  /** Number of works with a word that begins so: only for the last typed word. */
  beginning: number;
  near: Near[] | null;
}

/** A word to search for: each of these terms counts as it. */
export interface Sought {
  token: string;
  terms: readonly string[];
  beginning: boolean;
  works: number;
  joining: boolean;
  corrected: boolean;
}

export type Kind = 'works' | 'artists';

/** Looks up the typed words; `doubting`: treats each as possibly misspelt. */
export async function readWords(
  db: Db,
  typed: string,
  kind: Kind,
  doubting = false,
): Promise<{ words: ReadWord[]; total: number }> {
  if (!/[\p{L}\p{N}]/u.test(typed)) return { words: [], total: 0 };
  return db
    .selectFrom(sql<ReadWord>`search_read(${typed}, ${kind === 'artists'}, ${doubting})`.as('word'))
    .select(sql<ReadWord[]>`coalesce(json_agg(to_json(word) order by word.place), '[]')`.as('words'))
    .select(
      // The database's last estimate.
      sql<number>`(select greatest(reltuples, 1) from pg_class where oid = 'artwork_words'::regclass)`.as('total'),
    )
    .executeTakeFirstOrThrow();
}

/** A prefix in at most this many works is always searched for. */
const fewHold = 2000;

/**
 * The terms to search for: a known word itself, its other names and, for the last word, words that begin with it.
 * `listed`: among the listed statuses, whose words are counted.
 */
export function soughtFor(
  words: readonly ReadWord[],
  { asTyped, listed = true }: { asTyped: boolean; listed?: boolean },
): Sought[] {
  const joining = words.every(({ token }) => isJoining(token)) ? () => false : isJoining;
  return words.map(({ token, works, beginning, near }, index) => {
    const last = index === words.length - 1;
    const nearest = nearestOf(near ?? []);
    const known = works > 0 || beginning > 0;
    if (asTyped || known || nearest.length === 0) {
      const terms = [...new Set([token, ...sameThing(token)])];
      const count = last ? Math.max(beginning, works) : works;
      // Searching a prefix costs by the number of works that contain it, mostly in vain if no other known word begins
      // so. Words with digits are not counted: one that begins like a common word is not found as a prefix.
      const begins = last && (!listed || works <= fewHold || beginning > works);
      return { token, terms, beginning: begins, works: count, joining: joining(token), corrected: false };
    }
    return correctedTo(token, nearest);
  });
}

/** The same with every word replaced by similar ones, for when no work contains them as typed. */
export function doubted(words: readonly ReadWord[]): Sought[] {
  return soughtFor(words, { asTyped: true }).map((sought, index) => {
    const nearest = nearestOf(words[index]?.near ?? []);
    if (nearest.length === 0 || sought.joining) return sought;
    const { terms, works } = correctedTo(sought.token, nearest);
    return {
      ...sought,
      terms: [...new Set([...sought.terms, ...terms])],
      works: sought.works + works,
      corrected: true,
    };
  });
}

/** A word outside the vocabulary may still occur in a work that no list shows, so it is searched for as well. */
const correctedTo = (token: string, nearest: readonly Near[]): Sought => ({
  token,
  terms: [token, ...nearest.map(({ term }) => term)],
  beginning: false,
  works: nearest.reduce((sum, { works }) => sum + works, 0),
  joining: false,
  corrected: true,
});

/**
 * The words with the smallest difference, and slightly more different ones that sound alike; those first, since names
 * are spelt as heard.
 */
function nearestOf(near: readonly Near[]): Near[] {
  const least = near[0]?.distance ?? 0;
  return near
    .filter(({ distance, sounds }) => distance === least || (sounds && distance === least + 1))
    .toSorted((a, b) => Number(b.sounds) - Number(a.sounds) || a.distance - b.distance)
    .slice(0, 4);
}

/** A single character begins a word of almost every work. */
const isOneSign = ({ token }: Sought) => /^[a-z\d]$/.test(token);

/**
 * The words without one of them, without two, and then with ever fewer: unknown words are dropped first, then corrected
 * ones, then the most common. Single letters and digits alone do not replace the rest of the query.
 */
export function leavingOut(sought: readonly Sought[]): Sought[][] {
  const given = sought
    .filter(({ joining }) => !joining)
    .toSorted(
      (a, b) =>
        Number(b.works === 0) - Number(a.works === 0) || Number(b.corrected) - Number(a.corrected) || b.works - a.works,
    );
  const ones = given.map((one) => [one]);
  const twos = given.flatMap((one, at) => given.slice(at + 1).map((other) => [one, other]));
  const more = given.map((_, at) => given.slice(0, at + 1)).slice(2);
  return [...ones, ...twos, ...more]
    .filter((left) => left.length < given.length)
    .map((left) => sought.filter((one) => !left.includes(one)))
    .filter((rest) => !rest.every((one) => one.joining || isOneSign(one)));
}

/** Titles equal to the typed text, with each possible correction of its misspelt words. */
export function titlesOf(sought: readonly Sought[]): string[] {
  const spellings = sought.map(({ token, terms, corrected }) => (corrected ? terms : [token]));
  return spellings.reduce<string[]>(
    (titles, words) => titles.flatMap((title) => words.map((word) => `${title} ${word}`.trim())).slice(0, 50),
    [''],
  );
}

/** A tsquery that must match all words, and one for ranking. */
export function queriesOf(sought: readonly Sought[]): { matching: string; ranking: string } {
  const alternatives = sought.map(({ terms, beginning, token }) =>
    [...terms, ...(beginning ? [token] : [])]
      .map((term, index) => (index === terms.length ? `'${term}':*` : `'${term}'`))
      .join(' | '),
  );
  return {
    matching: alternatives
      .filter((_, index) => !sought[index]?.joining)
      .map((one) => `(${one})`)
      .join(' & '),
    ranking: alternatives.filter((_, index) => !sought[index]?.joining).join(' | '),
  };
}

/**
 * How a search was interpreted. `found` are the terms that the first work contains: it decides which of several similar
 * spellings was meant.
 */
export function presentInterpretation(
  words: readonly ReadWord[],
  sought: readonly Sought[],
  found: readonly string[],
): InterpretedQuery {
  const spelling = ({ token, terms, corrected }: Sought) =>
    corrected && !found.includes(token)
      ? (terms.find((term) => found.includes(term)) ?? terms.find((term) => term !== token) ?? token)
      : token;
  const leftOut = words.filter(({ token }) => sought.every((one) => one.token !== token)).map(({ token }) => token);
  // Without the words that they join, joining words at an end read as a mistake: “do estuary”.
  const shown = leftOut.length > 0 ? withinJoining(sought) : sought;
  const spelt = shown.map(spelling).join(' ');
  return {
    corrected: sought.some((one) => spelling(one) !== one.token) ? spelt : null,
    suggestion: suggestionFor(words),
    years: null,
    leftOut,
    marks: sought
      .filter(({ joining }) => !joining)
      .flatMap(({ terms, beginning, token }) => [
        ...terms.map((word) => ({ word, beginning: false })),
        ...(beginning ? [{ word: token, beginning: true }] : []),
      ]),
  };
}

const withinJoining = (sought: readonly Sought[]) =>
  sought.slice(
    sought.findIndex(({ joining }) => !joining),
    sought.findLastIndex(({ joining }) => !joining) + 1,
  );

/** A similar spelling is suggested if this many times more works contain it. */
const farMore = 10;

function suggestionFor(words: readonly ReadWord[]): string | null {
  const meant = words.map(({ token, works, beginning, near }) => {
    const [nearest] = near ?? [];
    const known = works > 0 || beginning > 0;
    return known && nearest && nearest.distance === 1 && nearest.works >= farMore * Math.max(works, beginning)
      ? nearest.term
      : token;
  });
  return meant.some((word, index) => word !== words[index]?.token) ? meant.join(' ') : null;
}
