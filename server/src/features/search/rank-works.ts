import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Sought } from './read-words.ts';
import type { WorkFilter, Works } from './work-filter.ts';

type Sql = RawBuilder<unknown>;

/** How many works are looked through, about, for those that stand first. */
const rowsAtMost = 5000;
/** So many pages are ranked together, where it does not take looking through more. */
const pagesRanked = 5;

/** The order in which works stand where nothing is ranked. */
export const standing = (oldestFirst: boolean) =>
  oldestFirst
    ? sql`work.registered_at, work.artwork_id`
    : sql`work.pictured desc, work.registered_at desc, work.artwork_id desc`;

/** The words by which works are ranked. */
export interface Ranking {
  /** What a work has to hold, and what ranks it: tsqueries. */
  matching: string;
  ranking: string;
  sought: readonly Sought[];
  /** Whether a work is called exactly what was typed. */
  called: RawBuilder<SqlBool>;
  /** The number that was typed, if it may be a work's. */
  number: number | null;
}

/**
 * Who made a work counts most, then its title, then what it is made of and when, and last what else is written of it;
 * of a short title, and of what is made of little, the words typed are more. Of those of a year that was typed the
 * dated come before what lies somewhere around it.
 */
function rankedBy({ ranking: query, sought }: Ranking, works: Works) {
  const words = sql`(1 + length(work.title_key) - length(replace(work.title_key, ' ', '')))`;
  const held = sql<number>`(ts_rank('{0.1, 0, 1, 0}', work.words, ${query}::tsquery)
    + ts_rank('{0, 0, 0, 0.8}', work.words, ${query}::tsquery) / (1 + ln(${words}))
    + ts_rank('{0, 0.4, 0, 0}', work.words, ${query}::tsquery) / (1 + ln(1 + cardinality(work.media))))`;
  const year = sought.map(({ token }) => token).find((token) => /^1[0-9]{3}$|^20[0-9]{2}$/.test(token));
  const dated = sql<number>`(case when work.years @> ${Number(year)}::int
    then 1 / (1 + ln(upper(work.years) - lower(work.years))) else 0.3 end)`;
  // Outside of what limits the works, so that none is ranked that is left out.
  return sql`(select work.artwork_id, work.number, work.title_key, work.pictured, work.registered_at,
    ${year === undefined ? held : sql`${held} * ${dated}`} as rank from (${works.selectAll()}) work)`;
}

type Asked = Pick<WorkFilter, 'order' | 'pagesize' | 'pagefrom'>;

/** A page of works that are few enough to be ranked, each of them. */
export const pageOfFew = (works: Works, asked: Asked, ranking: Ranking) =>
  pageOfRanked(rankedBy(ranking, works), asked, ranking);

function pageOfRanked(ranked: Sql, { order, pagesize, pagefrom }: Asked, { called, number }: Ranking) {
  const best = sql`(work.number is not distinct from ${number}::bigint) desc,
    (${called}) desc, work.rank desc, ${standing(false)}`;
  return sql`select work.artwork_id as id, work.pictured, work.registered_at, row_number() over () as place from (
    select * from ${ranked} work order by ${order ? standing(true) : best} limit ${pagesize} offset ${pagefrom}) work`;
}

interface RankingOfMany extends Ranking {
  /** Where the words are the name of makers of so many works that no page goes beyond them: those works. */
  theirs: Works | null;
  /** How many of all works these are, from 0 to 1. */
  share: number;
}

/**
 * A page of works that are too many to be ranked: those are that stand beside each other without words, always the
 * same, so that a page is what it was whenever it is turned to.
 */
export function pageOfMany(works: Works, asked: Asked, { theirs, share, ...ranking }: RankingOfMany) {
  const { order, pagesize, pagefrom } = asked;
  const pages = Math.min(pagesRanked, Math.max(1, Math.floor((rowsAtMost * share) / pagesize)));
  const within = pagefrom % (pagesize * pages);
  const beside = (theirs ?? works)
    .orderBy(standing(order))
    .offset(pagefrom - within)
    .limit(pagesize * pages);
  const ranked = rankedBy(ranking, beside);
  // What is called exactly so, or has that number, is never left out for what merely stands before it.
  const { called: title, number } = ranking;
  const exactly = number === null ? title : sql<SqlBool>`(${title} or work.number = ${number})`;
  const called = rankedBy(ranking, works.where(exactly).limit(pagesize));
  const together =
    pagefrom > within ? ranked : sql`(select * from ${ranked} beside union select * from ${called} called)`;
  return pageOfRanked(together, { order, pagesize, pagefrom: within }, ranking);
}
