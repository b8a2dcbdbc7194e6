import { sql } from 'kysely';
import type { Reading } from '@verso/contract/search.ts';
import type { Db } from '#platform/db.ts';
import { isJoining, sameThing } from './art-terms.ts';

/** A word nearly written like one that was typed. */
interface Near {
  term: string;
  works: number;
  distance: number;
  sounds: boolean;
}

interface ReadWord {
  token: string;
  /** In how many works it occurs, about. */
  works: number;
  /** In how many a word that begins so occurs: only asked of the last one typed. */
  beginning: number;
  near: Near[] | null;
}

/** A word to look for, in the shape of one of these terms. */
export interface Sought {
  token: string;
  terms: readonly string[];
  beginning: boolean;
  works: number;
  joining: boolean;
  corrected: boolean;
}

export type Kind = 'works' | 'artists';

/** What is known of the words that were typed; `doubting`: as if each may be misspelt. */
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
      // As the database counted them last.
      sql<number>`(select greatest(reltuples, 1) from pg_class where oid = 'artwork_words'::regclass)`.as('total'),
    )
    .executeTakeFirstOrThrow();
}

/** In so many works a word that begins so is looked for in any case. */
const fewHold = 2000;

/**
 * What to look for: a word that is known as itself, under its other names and, where it is the last one, as the
 * beginning of one. `listed`: among works whose words are counted, those of the listed statuses.
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
      // To look for beginnings costs by how many works hold them, which is mostly for nothing where no other word is
      // known to begin so. Words with digits are not counted: one that begins like a common word is not found by that.
      const begins = last && (!listed || works <= fewHold || beginning > works);
      return { token, terms, beginning: begins, works: count, joining: joining(token), corrected: false };
    }
    return correctedTo(token, nearest);
  });
}

/** The same with every word replaced that has a like one, for when nothing holds them as they are. */
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

/** What is not in the vocabulary may still be in a work that no list shows, so that it is looked for as well. */
const correctedTo = (token: string, nearest: readonly Near[]): Sought => ({
  token,
  terms: [token, ...nearest.map(({ term }) => term)],
  beginning: false,
  works: nearest.reduce((sum, { works }) => sum + works, 0),
  joining: false,
  corrected: true,
});

/**
 * Those that differ least, and those that differ a little more and sound alike; what sounds alike first, for names are
 * spelt as they are heard.
 */
function nearestOf(near: readonly Near[]): Near[] {
  const least = near[0]?.distance ?? 0;
  return near
    .filter(({ distance, sounds }) => distance === least || (sounds && distance === least + 1))
    .toSorted((a, b) => Number(b.sounds) - Number(a.sounds) || a.distance - b.distance)
    .slice(0, 4);
}

/** So much is the beginning of a word of almost every work. */
const isOneSign = ({ token }: Sought) => /^[a-z\d]$/.test(token);

/**
 * The words without one of them, without two, and then with ever fewer: what no work holds is left out first, then what
 * is only guessed, then what most works hold. Single letters and digits do not stand for the rest of what was typed.
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

/**
 * What a title would be that is exactly what was typed, each word that was misspelt in the ways that it may be meant.
 */
export function titlesOf(sought: readonly Sought[]): string[] {
  const spellings = sought.map(({ token, terms, corrected }) => (corrected ? terms : [token]));
  return spellings.reduce<string[]>(
    (titles, words) => titles.flatMap((title) => words.map((word) => `${title} ${word}`.trim())).slice(0, 50),
    [''],
  );
}

/** The words as a tsquery that all of them must match, and one that orders what does. */
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
 * What is told of how a search was read. `found` are the terms of it that the first work found holds: of several like
 * spellings the one that was meant.
 */
export function presentReading(
  words: readonly ReadWord[],
  sought: readonly Sought[],
  found: readonly string[],
): Reading {
  const spelling = ({ token, terms, corrected }: Sought) =>
    corrected && !found.includes(token)
      ? (terms.find((term) => found.includes(term)) ?? terms.find((term) => term !== token) ?? token)
      : token;
  const spelt = sought.map(spelling).join(' ');
  const leftOut = words.filter(({ token }) => sought.every((one) => one.token !== token)).map(({ token }) => token);
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

/** So many times more works hold the like spelling. */
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
