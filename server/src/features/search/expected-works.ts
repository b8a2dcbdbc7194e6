import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db.ts';
import { queriesOf, type Sought } from './read-words.ts';
import type { Span } from './read-years.ts';
import { type Conditions, type Dimension, dimensions, type Works, worksPassing } from './work-filter.ts';

export interface Wanted {
  sought?: readonly Sought[];
  /** How many works there are in all, about. */
  total?: number;
  /** The work of this number only; no work has the number 0. */
  number?: number;
  /** The work of this number first, if it is among them. */
  numbered?: number | null;
  /** Only works made then, in all counts too: what is typed narrows for good. */
  made?: Span;
  /** These works first: each is called exactly what was typed. */
  called?: readonly string[];
  /** Only a page is wanted, and nothing beside it. */
  uncounted?: boolean;
}

/** So many works are few, where each is ranked by no more than so many words; of more words fewer are. */
const few = { works: 1600, words: 5 };

export interface Expected {
  /** How many works match, about, and how many without a filter. */
  works: ReadonlyMap<Dimension | undefined, number>;
  /** So many are few. */
  most: number;
  /** Where the words are their name, and nothing else narrows: the makers of more than a few of them. */
  makers: string[] | null;
}

/** How many works match, as is known of the words or as the database expects; none is looked for. */
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
  // As if words stood together by chance.
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

/** The makers whose names hold all the words, those of most works first. */
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
