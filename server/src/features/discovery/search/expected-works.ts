import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { queriesOf, type Sought } from './words/read-words.ts';
import type { Span } from './words/read-years.ts';
import { type Conditions, type Dimension, dimensions, type Works, worksPassing } from './works/work-filter.ts';

export interface Wanted {
  sought?: readonly Sought[];
  /** Estimated number of all works. */
  total?: number;
  /** Only the work with this number; no work has the number 0. */
  number?: number;
  /** The work with this number first, if it matches. */
  numbered?: number | null;
  /** Only works made in these years, also in all counts: a typed date is a filter. */
  made?: Span;
  /** These works first: their title is exactly what was typed. */
  called?: readonly string[];
  /** Only the page, without counts. */
  uncounted?: boolean;
}

/** Up to this many works are ranked exactly, for up to this many words; for more words, fewer works. */
const few = { works: 1600, words: 5 };

export interface Expected {
  /** Estimated matches for each filter, and without any. */
  works: ReadonlyMap<Dimension | undefined, number>;
  /** Up to this many works are few. */
  most: number;
  /** If the words are just an artist's name, without other filters: the artists with more than a few works. */
  makers: string[] | null;
}

/** The number of matching works, estimated from word counts and the database's statistics, without searching. */
export async function expectedWorks(
  db: Db,
  conditions: Conditions,
  tables: readonly (Dimension | undefined)[],
  { sought = [], total = 1, number }: Wanted,
): Promise<Expected> {
  const terms = sought.reduce((sum, word) => sum + word.terms.length, 0);
  const most = Math.round(few.works * Math.min(1, few.words / terms));
  const narrowing = sought.filter(({ joining }) => !joining);
  const each = (works: number[]) => new Map(tables.map((except, place) => [except, works[place] ?? 0]));
  // Assumes that words are independent.
  const byChance = narrowing.reduce((share, { works }) => share * Math.min(1, works / total), total);
  const makers =
    narrowing.length > 1 && narrowing.every(({ works }) => works > most)
      ? await makersNamed(db, queriesOf(sought).matching)
      : { ids: [], works: 0 };
  const byWords = Math.max(byChance, makers.works);
  const known = number !== undefined ? 1 : narrowing.length > 0 ? byWords : Number.POSITIVE_INFINITY;
  const alone = conditions.fixed.length <= 1 && dimensions.every((one) => conditions.counted[one] === null);
  if (known <= most || (alone && narrowing.length > 0))
    return {
      works: each(tables.map(() => known)),
      most,
      makers: known > most && makers.works > byChance ? makers.ids : null,
    };
  const rows = await expectedRows(
    db,
    tables.map((except) => worksPassing(db, conditions, except)),
  );
  return { works: each(rows.map((count) => Math.min(count, known))), most, makers: null };
}

/** Artists whose names contain all words, those with most works first. */
async function makersNamed(db: Db, matching: string): Promise<{ ids: string[]; works: number }> {
  const makers = await db
    .selectFrom('artist_words')
    .innerJoin('artist', 'artist.id', 'artist_words.artist_id')
    .where(sql<SqlBool>`artist_words.words @@ ${matching}::tsquery`)
    .select(['artist.id', 'artist.works'])
    .orderBy('artist.works', 'desc')
    .limit(20)
    .execute();
  return { ids: makers.map(({ id }) => id), works: makers.reduce((sum, { works }) => sum + works, 0) };
}

const Explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ Plans: z.array(z.object({ 'Plan Rows': z.number() })) }) })]),
  }),
]);

async function expectedRows(db: Db, works: readonly Works[]): Promise<number[]> {
  const each = works.map((one, place) => sql`array(${one.select('work.artwork_id')})`.as(`works_${place}`));
  const [{ 'QUERY PLAN': plans }] = Explained.parse(
    await db.selectFrom(sql`(select)`.as('once')).select(each).explain('json'),
  );
  return plans[0].Plan.Plans.map((plan) => plan['Plan Rows']);
}
