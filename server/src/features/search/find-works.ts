import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Facets, Reading } from '@verso/contract/search.ts';
import type { Db } from '#platform/db.ts';
import { type CardRow, cardsOf } from '#features/record/cards.ts';
import { numberTyped } from '#features/record/words.ts';
import { type FacetRows, facetCounts, presentFacets } from './count-facets.ts';
import { cursorOf, type Place, placeAfter } from './cursor.ts';
import {
  doubted,
  presentReading,
  queriesOf,
  readWords,
  type Sought,
  soughtFor,
  withoutLeastTelling,
} from './read-words.ts';
import { conditionsOf, countedColumns, type Dimension, type WorkFilter, worksPassing } from './work-filter.ts';

export type { WorkFilter } from './work-filter.ts';

/** A page of works, and what is told beside it. */
export interface FoundWorks {
  cards: CardRow[];
  count: number;
  next: string | null;
  reading: Reading | null;
  facets: Facets | undefined;
}

/** Of so many works or fewer each is ranked; of more only those that stand first without words. */
const rankedAtMost = 4000;
/** What looking through the works in their order may cost, in rows. */
const rowsAtMost = 20_000;
/** Without words nothing is ranked, and so many are counted. */
const countedAtMost = 2000;

/**
 * Public works that hold the words (the last perhaps not typed to its end) and pass the filters. Words that nothing holds are taken
 * as misspelt; where nothing holds them all, the commonest are left out. With words the best match comes first, or with `order` the
 * oldest; without, works with pictures come first, then the newest.
 */
export async function findWorks(db: Db, filter: WorkFilter): Promise<FoundWorks> {
  const number = numberTyped(filter.filterkey);
  if (number?.certain) return present(await runSearch(db, filter, { number: number.number }), filter, null);
  // A number is looked for without the noughts before it.
  const typed = number ? String(number.number) : filter.filterkey;
  const { words, total } = await readWords(db, typed, 'works');
  if (words.length === 0) return present(await runSearch(db, filter, {}), filter, null);

  const first = soughtFor(words, { asTyped: filter.exact });
  const numbered = number?.number ?? null;
  let sought = first;
  let found = await runSearch(db, filter, { sought, total, numbered });
  // Whether the words are to blame, and not the filters.
  if (found.count === 0 && !filter.exact) {
    const { words: doubtful } = await readWords(db, typed, 'works', true);
    const misspelt = doubted(doubtful);
    const attempt = await firstHeld(db, [first, misspelt, ...fewer(first), ...fewer(misspelt)], filter);
    if (attempt && attempt !== first) {
      sought = attempt;
      found = await runSearch(db, filter, { sought, total, numbered });
    }
  }
  return present(found, filter, presentReading(words, sought, found.held ?? []));
}

/** The words with ever fewer of the commonest. */
function fewer(sought: readonly Sought[]): Sought[][] {
  const rest = withoutLeastTelling(sought);
  return rest ? [rest, ...fewer(rest)] : [];
}

/** The first of these attempts whose words any public work holds, of those in the status that is asked for. */
async function firstHeld(
  db: Db,
  attempts: readonly Sought[][],
  { status, currency }: Pick<WorkFilter, 'status' | 'currency'>,
): Promise<Sought[] | undefined> {
  const queries = attempts.map((sought) => queriesOf(sought).matching);
  const works = worksPassing(db, conditionsOf({ status, currency })).where(
    sql<SqlBool>`work.words @@ attempt.query::tsquery`,
  );
  const held = await db
    .selectFrom(
      sql<{ query: string; place: number }>`unnest(${queries}::text[]) with ordinality`.as(sql`attempt(query, place)`),
    )
    .where(sql<SqlBool>`exists (${works.select('work.artwork_id')})`)
    .select(sql<number>`attempt.place::int`.as('place'))
    .orderBy(sql`attempt.place`)
    .limit(1)
    .executeTakeFirst();
  return held && attempts[held.place - 1];
}

interface Wanted {
  sought?: readonly Sought[];
  /** How many works there are in all, about. */
  total?: number;
  /** The work of this number only. */
  number?: number;
  /** The work of this number first, if it is among them. */
  numbered?: number | null;
}

interface Row {
  cards: CardRow[];
  count: number;
  page: Place[] | null;
  held: string[] | null;
  facets: FacetRows | null;
  /** How many works were looked at for the counts. */
  most: number;
}

const rankedColumns = ['work.number', 'work.title_key', 'work.pictured', 'work.registered_at'] as const;

const newest = sql`work.pictured desc, work.registered_at desc, work.artwork_id desc`;
const oldest = sql`work.registered_at, work.artwork_id`;

/** One statement: the works that match, the page of them, how many there are and how they spread over the filters. */
async function runSearch(db: Db, filter: WorkFilter, wanted: Wanted): Promise<Row> {
  const { sought = [], total = 1, numbered = null, number } = wanted;
  const words = sought.length > 0;
  const conditions = conditionsOf(filter);
  const queries = queriesOf(sought);
  if (number !== undefined) conditions.fixed.push(sql`work.number = ${number}`);
  if (words) conditions.fixed.push(sql`work.words @@ ${queries.matching}::tsquery`);

  const passing = worksPassing(db, conditions);
  const many = estimate(sought, total) > rankedAtMost;
  const most = !words ? countedAtMost : many ? lookedThrough(sought, total) : rankedAtMost;
  const order = filter.order ? oldest : newest;
  const matching = (except?: Dimension) => {
    const works = worksPassing(db, conditions, except)
      .select(['work.artwork_id', ...countedColumns])
      .limit(most);
    return words && !many ? works : works.orderBy(order);
  };
  const page =
    sought.length === 0
      ? plainPage(worksPassing(db, conditions), filter)
      : rankedPage(
          many ? blockOf(rankedBy(queries.ranking, worksPassing(db, conditions)), filter) : sql`hit`,
          filter,
          many,
          numbered,
        );
  const facets = facetCounts((dimension) =>
    conditions.counted[dimension] === null ? sql`hit work` : sql`(${matching(dimension)}) work`,
  );
  const hit = words && !many ? rankedBy(queries.ranking, passing.limit(most)).select(countedColumns) : matching();
  const shown = cardsOf(db, {
    page: sql<{ id: string }>`(select id from page order by place limit ${filter.pagesize})`,
    all: many ? passing.select('work.artwork_id as id') : sql<{ id: string }>`(select artwork_id as id from hit)`,
  });
  const found = sql<Omit<Row, 'most'>>`(
    with hit as materialized (${hit}), page as materialized (${page})
    select shown.cards, shown.count,
      (select json_agg(json_build_object('id', id, 'pictured', pictured, 'at', registered_at) order by place) from page) as page,
      ${sought.some(({ corrected }) => corrected) ? heldByFirst(sought) : sql`null::text[]`} as held,
      ${filter.facets ? facets : sql`null::json`} as facets
    from (${shown}) shown)`;
  return { ...(await db.selectFrom(found.as('found')).selectAll().executeTakeFirstOrThrow()), most };
}

/** Words that seldom stand together are as rare as if they stood by chance. */
const estimate = (sought: readonly Sought[], total: number) =>
  sought.filter(({ joining }) => !joining).reduce((share, { works }) => share * Math.min(1, works / total), total);

/** So many of the first works, that finding them costs a known number of rows. */
const lookedThrough = (sought: readonly Sought[], total: number) =>
  Math.round(Math.min(rankedAtMost, Math.max(200, (rowsAtMost * estimate(sought, total)) / total)));

const rankedBy = (query: string, works: ReturnType<typeof worksPassing>) =>
  works
    .select(['work.artwork_id', ...rankedColumns])
    .select(sql<number>`ts_rank(work.words, ${query}::tsquery)`.as('rank'));

/** Of many works those are ranked that stand beside each other without words: a page is the same whenever it is turned to. */
function blockOf(ranked: ReturnType<typeof rankedBy>, { filterkey, order, pagesize, pagefrom }: WorkFilter) {
  const block = pagesize * 10;
  const start = pagefrom - (pagefrom % block);
  const works = ranked
    .orderBy(order ? oldest : newest)
    .offset(start)
    .limit(block);
  if (start > 0) return sql`(${works})`;
  // What is called exactly so is never left out for what merely stands before it.
  const called = ranked.where(sql<SqlBool>`work.title_key = search_title(${filterkey})`).limit(pagesize);
  return sql`((${works}) union (${called}))`;
}

function rankedPage(
  hits: RawBuilder<unknown>,
  { filterkey, order, pagesize, pagefrom }: WorkFilter,
  many: boolean,
  numbered: number | null,
) {
  const best = sql`(work.number is not distinct from ${numbered}::bigint) desc,
    (work.title_key = search_title(${filterkey})) desc, work.rank desc, ${newest}`;
  return sql`select work.artwork_id as id, work.pictured, work.registered_at, row_number() over () as place from (
    select * from ${hits} work order by ${order ? oldest : best}
    limit ${pagesize} offset ${many ? pagefrom % (pagesize * 10) : pagefrom}) work`;
}

function plainPage(works: ReturnType<typeof worksPassing>, { pagesize, pagefrom, after, order }: WorkFilter) {
  const place = placeAfter(after, order);
  const page = (place === null ? works.offset(pagefrom) : works.where(place))
    .select(['work.artwork_id as id', 'work.pictured', 'work.registered_at'])
    .orderBy(order ? oldest : newest)
    // One more than is shown tells whether there is a next page.
    .limit(pagesize + 1);
  return sql`select *, row_number() over () as place from (${page}) work`;
}

const heldByFirst = (sought: readonly Sought[]) => sql`(
  select array(select term from unnest(${sought.flatMap(({ token, terms }) => [token, ...terms])}::text[]) term
    where words @@ quote_literal(term)::tsquery)
  from artwork_words where artwork_id = (select id from page order by place limit 1))`;

function present({ page, cards, count, facets, most }: Row, filter: WorkFilter, reading: Reading | null): FoundWorks {
  const last = page?.at(filter.pagesize - 1);
  const goesOn = (page?.length ?? 0) > filter.pagesize;
  return {
    cards,
    count,
    next: goesOn && last ? cursorOf(last) : null,
    reading,
    facets: facets ? presentFacets(facets, most) : undefined,
  };
}
