import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Total } from '@verso/contract/schemas/page.ts';
import type { Facets } from '@verso/contract/discovery/schemas/search.ts';
import type { Db } from '#platform/database/db.ts';
import { type CardRow, cardsById, totalOf } from '#features/works/artworks/cards.ts';
import { isListed } from '#features/discovery/record/lists.ts';
import { type FacetRows, facetCounts, presentFacets } from './works/count-facets.ts';
import { type Place, placeAfter } from './cursor.ts';
import { type Expected, expectedWorks, type Wanted } from './expected-works.ts';
import { pageOfFew, pageOfMany, type Ranking, unrankedOrder } from './works/rank-works.ts';
import { queriesOf, type Sought, titlesOf } from './words/read-words.ts';
import {
  type Conditions,
  conditionsOf,
  conditionsOfNumber,
  countedColumns,
  type Dimension,
  dimensions,
  passingOf,
  sampleOf,
  type WorkFilter,
  type Works,
  worksPassing,
  yearsBetween,
} from './works/work-filter.ts';

export interface Run {
  cards: CardRow[];
  total: Total;
  /** The places of the page's works, plus one more if there is a next page. */
  places: Place[];
  /** If words are misspelt: which of them the page's first work contains. */
  held: string[] | null;
  facets: Facets | undefined;
}

/** Common values are counted in a sample of this size, always the same works. */
const sampled = 1200;

/**
 * The matching works: a page, the total count, and the counts for each filter. A small result is found by index and
 * fully counted and ranked; of a large one only a part is read, so that the cost does not grow with the collection.
 */
export async function runSearch(db: Db, filter: WorkFilter, wanted: Wanted): Promise<Run> {
  const conditions = wanted.number === undefined ? conditionsOf(filter) : conditionsOfNumber(wanted.number);
  const ranking = rankingOf(filter, wanted);
  const typedYears = wanted.made ? yearsBetween(wanted.made.from, wanted.made.to) : null;
  if (typedYears) conditions.fixed.push(typedYears);
  if (ranking) conditions.fixed.push(sql`work.words @@ ${ranking.matching}::tsquery`);
  const search = { filter, wanted, conditions, ranking };

  // Choices of an active filter are counted among the works that pass all other filters.
  const filtered = filter.facets ? dimensions.filter((dimension) => conditions.counted[dimension] !== null) : [];
  const expectation = await expectedWorks(db, conditions, [undefined, ...filtered], wanted);
  const found = await runExpecting(db, search, expectation);
  if (!ranking || !found.reached) return found.run;
  // They were estimated as few, so the best may be among those not read.
  const { works, most } = expectation;
  const many = new Map([...works].map(([except, count]) => [except, Math.max(count, most + 1)]));
  return (await runExpecting(db, search, { ...expectation, works: many })).run;
}

interface Search {
  filter: WorkFilter;
  wanted: Wanted;
  conditions: Conditions;
  ranking: Ranking | null;
}

/** `reached`: works were estimated as few, and there are more. */
async function runExpecting(
  db: Db,
  { filter, wanted, conditions, ranking }: Search,
  { works: expected, most, makers }: Expected,
): Promise<{ run: Run; reached: boolean }> {
  const areFew = (except?: Dimension) => {
    const listed = filter.status === undefined || except === 'status' || isListed(filter.status);
    return !listed || (expected.get(except) ?? 0) <= most;
  };
  const works = worksPassing(db, conditions);
  const all = expected.get(undefined) ?? 0;
  let page = plainPage(works, filter);
  if (ranking && areFew()) {
    page = pageOfFew(works.limit(most), filter, ranking);
  } else if (ranking) {
    // The artist's name has the highest rank, and all their works contain it.
    const named = makers && filter.pagefrom + filter.pagesize <= all ? makers : null;
    const theirs = named && worksPassing(db, { ...conditions, fixed: [] }).where('work.artist_id', 'in', named);
    page = pageOfMany(works, filter, { ...ranking, theirs, share: all / (wanted.total ?? 1) });
  }
  const counted = (except?: Dimension) =>
    areFew(except)
      ? sql`${worksPassing(db, conditions, except)
          .select(['work.artwork_id', ...countedColumns])
          .limit(most)}`
      : passingOf(sql`sample`, conditions, except);
  const without = new Map(
    [...expected.keys()].flatMap((dimension) => (dimension ? [[dimension, counted(dimension)] as const] : [])),
  );
  const sample = sampleOf(db, conditions, sampled);
  // In parallel: neither needs the other.
  const [{ held, places, cards }, { count, facets }] = await Promise.all([
    readPage(db, page, filter.pagesize, wanted.sought ?? []),
    wanted.uncounted
      ? { count: 0, facets: null }
      : countWorks(db, { sample, hit: counted(), without, facets: filter.facets }),
  ]);
  const more = (facets?.most ?? 0) >= most || ![...expected.keys()].every((except) => areFew(except));
  return {
    run: {
      cards,
      places,
      held,
      total:
        areFew() && count < most ? totalOf(Math.max(count, cards.length)) : totalOfMany(count, cards.length, filter),
      facets: facets ? presentFacets(facets, more) : undefined,
    },
    reached: areFew() && count >= most,
  };
}

/** The cards of a page, and which of the words its first work contains, if some are misspelt. */
async function readPage(db: Db, page: RawBuilder<unknown>, size: number, sought: readonly Sought[]) {
  const { places, held } = await db
    .selectFrom(
      sql<{ places: Place[] | null; held: string[] | null }>`(
        with page as materialized (${page})
        select (select json_agg(json_build_object('id', id, 'pictured', pictured, 'at', registered_at) order by place) from page) as places,
          ${sought.some(({ corrected }) => corrected) ? heldByFirst(sought) : sql`null::text[]`} as held)`.as('found'),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
  const ids = places?.slice(0, size).map(({ id }) => id) ?? [];
  const cards = await cardsById(db, ids);
  // One may have been hidden in between.
  return { places: places ?? [], held, cards: cards.filter((card) => card.for_everybody) };
}

interface Counting {
  /** A sample of works that the others may refer to. */
  sample: RawBuilder<unknown>;
  hit: RawBuilder<unknown>;
  /** For each active filter, the works that would match without it. */
  without: ReadonlyMap<Dimension, RawBuilder<unknown>>;
  facets: boolean;
}

function countWorks(db: Db, { sample, hit, without, facets }: Counting) {
  const hits = sql`hit`;
  const tables = new Map([...without.keys()].map((dimension) => [dimension, sql.ref(`without_${dimension}`)]));
  return db
    .selectFrom(
      sql<{ count: number; facets: FacetRows | null }>`(
        with ${sql.join([
          sql`sample as materialized (${sample})`,
          sql`hit as materialized (${hit})`,
          ...[...without].map(([dimension, works]) => sql`${tables.get(dimension)} as materialized (${works})`),
        ])}
        select (select count(*) from hit) as count,
          ${facets ? facetCounts((dimension) => tables.get(dimension) ?? hits) : sql`null::json`} as facets)`.as(
        'counted',
      ),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** For a large result, only a part is counted; but a page that is not full is the last. */
function totalOfMany(count: number, onPage: number, { pagefrom, pagesize, after }: WorkFilter): Total {
  const shown = pagefrom + onPage;
  if (onPage === 0) return totalOf(Math.min(count, pagefrom));
  if (after === undefined && onPage < pagesize) return totalOf(shown);
  return { ...totalOf(Math.max(count, shown)), more: true };
}

/** The ranking by words; null without words. */
function rankingOf({ filterkey }: WorkFilter, { sought = [], numbered = null, called = [] }: Wanted): Ranking | null {
  if (sought.length === 0) return null;
  return {
    ...queriesOf(sought),
    sought,
    called: sql<SqlBool>`(work.title_key = (select search_title(${filterkey}))
      or work.title_key = any(${titlesOf(sought)}::text[])
      ${called.length > 0 ? sql`or work.artwork_id = any(${called}::uuid[])` : sql``})`,
    number: numbered,
  };
}

function plainPage(works: Works, { pagesize, pagefrom, after, order }: WorkFilter) {
  const place = placeAfter(after, order);
  const page = (place === null ? works.offset(pagefrom) : works.where(place))
    .select(['work.artwork_id as id', 'work.pictured', 'work.registered_at'])
    .orderBy(unrankedOrder(order))
    // One more than shown, to detect a next page.
    .limit(pagesize + 1);
  return sql`select *, row_number() over () as place from (${page}) work`;
}

const heldByFirst = (sought: readonly Sought[]) => sql`(
  select array(select term from unnest(${sought.flatMap(({ token, terms }) => [token, ...terms])}::text[]) term
    where words @@ quote_literal(term)::tsquery)
  from artwork_words where artwork_id = (select id from page order by place limit 1))`;
