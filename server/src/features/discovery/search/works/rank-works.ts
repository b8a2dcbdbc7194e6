import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Sought } from '#features/discovery/search/words/read-words.ts';
import type { WorkFilter, Works } from './work-filter.ts';

type Sql = RawBuilder<unknown>;

/** Approximate maximum of works read to find the first ones. */
const rowsAtMost = 5000;
/** This many pages are ranked together, unless that needs more reads. */
const pagesRanked = 5;

/** The order of works without ranking. */
export const unrankedOrder = (oldestFirst: boolean) =>
  oldestFirst
    ? sql`work.registered_at, work.artwork_id`
    : sql`work.pictured desc, work.registered_at desc, work.artwork_id desc`;

/** The words by which works are ranked. */
export interface Ranking {
  /** The tsqueries that a work must match, and that rank it. */
  matching: string;
  ranking: string;
  sought: readonly Sought[];
  /** Whether a work's title is exactly the typed text. */
  called: RawBuilder<SqlBool>;
  /** The typed number, if it may be a work's. */
  number: number | null;
}

/**
 * The maker ranks highest, then the title, then medium and date, and last all other text; matches in a short title or
 * short medium rank higher. For a typed year, exact dates come before ranges around it.
 */
function rankedBy({ ranking: query, sought }: Ranking, works: Works) {
  const words = sql`(1 + length(work.title_key) - length(replace(work.title_key, ' ', '')))`;
  const held = sql<number>`(ts_rank('{0.1, 0, 1, 0}', work.words, ${query}::tsquery)
    + ts_rank('{0, 0, 0, 0.8}', work.words, ${query}::tsquery) / (1 + ln(${words}))
    + ts_rank('{0, 0.4, 0, 0}', work.words, ${query}::tsquery) / (1 + ln(1 + cardinality(work.media))))`;
  const year = sought.map(({ token }) => token).find((token) => /^1[0-9]{3}$|^20[0-9]{2}$/.test(token));
  const dated = sql<number>`(case when work.years @> ${Number(year)}::int
    then 1 / (1 + ln(upper(work.years) - lower(work.years))) else 0.3 end)`;
  // Outside the limit, so that no dropped work is ranked.
  return sql`(select work.artwork_id, work.number, work.title_key, work.pictured, work.registered_at,
    ${year === undefined ? held : sql`${held} * ${dated}`} as rank from (${works.selectAll()}) work)`;
}

type Asked = Pick<WorkFilter, 'order' | 'pagesize' | 'pagefrom'>;

/** A page of a small result, fully ranked. */
export const pageOfFew = (works: Works, asked: Asked, ranking: Ranking) =>
  pageOfRanked(rankedBy(ranking, works), asked, ranking);

function pageOfRanked(ranked: Sql, { order, pagesize, pagefrom }: Asked, { called, number }: Ranking) {
  const best = sql`(work.number is not distinct from ${number}::bigint) desc,
    (${called}) desc, work.rank desc, ${unrankedOrder(false)}`;
  return sql`select work.artwork_id as id, work.pictured, work.registered_at, row_number() over () as place from (
    select * from ${ranked} work order by ${order ? unrankedOrder(true) : best} limit ${pagesize} offset ${pagefrom}) work`;
}

interface RankingOfMany extends Ranking {
  /** If the words name artists with more works than the page can reach: those works. */
  theirs: Works | null;
  /** Their share of all works, from 0 to 1. */
  share: number;
}

/**
 * A page of a large result: ranks only works adjacent in the unranked order, always the same, so that a page does not
 * change between visits.
 */
export function pageOfMany(works: Works, asked: Asked, { theirs, share, ...ranking }: RankingOfMany) {
  const { order, pagesize, pagefrom } = asked;
  const pages = Math.min(pagesRanked, Math.max(1, Math.floor((rowsAtMost * share) / pagesize)));
  const within = pagefrom % (pagesize * pages);
  const beside = (theirs ?? works)
    .orderBy(unrankedOrder(order))
    .offset(pagefrom - within)
    .limit(pagesize * pages);
  const ranked = rankedBy(ranking, beside);
  // An exact title or number is always included.
  const { called: title, number } = ranking;
  const exactly = number === null ? title : sql<SqlBool>`(${title} or work.number = ${number})`;
  const called = rankedBy(ranking, works.where(exactly).limit(pagesize));
  const together =
    pagefrom > within ? ranked : sql`(select * from ${ranked} beside union select * from ${called} called)`;
  return pageOfRanked(together, { order, pagesize, pagefrom: within }, ranking);
}
