import { sql, type SqlBool } from 'kysely';
import type { Total } from '@verso/contract/schemas/page.ts';
import type { Facets, InterpretedQuery } from '@verso/contract/discovery/schemas/search.ts';
import type { Db } from '#platform/database/db.ts';
import type { CardRow } from '#features/works/artworks/cards.ts';
import { isListed } from '#features/discovery/record/lists.ts';
import { numberTyped } from '@verso/contract/works/artworks.ts';
import { cursorOf } from '#features/discovery/search/cursor.ts';
import { readYears, type YearsRead } from '#features/discovery/search/words/read-years.ts';
import {
  doubted,
  leavingOut,
  presentInterpretation,
  queriesOf,
  readWords,
  type Sought,
  soughtFor,
} from '#features/discovery/search/words/read-words.ts';
import type { Wanted } from '#features/discovery/search/expected-works.ts';
import { type Run, runSearch } from '#features/discovery/search/run-search.ts';
import { conditionsOf, type WorkFilter, worksPassing } from './work-filter.ts';

export type { WorkFilter } from './work-filter.ts';

/** A page of works with the data shown beside it. */
export interface FoundWorks {
  cards: CardRow[];
  total: Total;
  next: string | null;
  interpretedQuery: InterpretedQuery | null;
  facets: Facets | undefined;
}

/**
 * Public works that contain the words (the last one as a prefix) and pass the filters: all that pass for an empty
 * query, none for punctuation only. Words without matches are treated as misspelt; if no work contains all, the most
 * common are dropped. A date, such as `1920s` or `1920–35`, filters by year of making, unless a work has that title.
 * With words the best match comes first, or with `order` the oldest; without, works with pictures come first, then the
 * newest.
 */
export async function findWorks(
  db: Db,
  filter: WorkFilter,
  counting: Pick<Wanted, 'uncounted'> = {},
): Promise<FoundWorks> {
  const years = filter.exact ? null : readYears(filter.filterkey);
  if (years === null) return findWords(db, filter, counting);
  const called = await calledExactly(db, filter);
  if (called.length > 0) return findWords(db, filter, { ...counting, called });
  const made = await findWords(db, { ...filter, filterkey: years.rest }, { ...counting, made: years });
  if (made.total.count > 0) return { ...made, interpretedQuery: withYears(years, made.interpretedQuery) };
  // They may be words of a title.
  const held = await findWords(db, { ...filter, exact: true }, counting);
  return held.total.count > 0 ? held : { ...made, interpretedQuery: withYears(years, made.interpretedQuery) };
}

/** Works that pass the filters and whose title or reference is exactly the typed text. */
async function calledExactly(db: Db, filter: WorkFilter): Promise<string[]> {
  const typed = filter.filterkey.trim();
  const works = worksPassing(db, conditionsOf(filter)).select('work.artwork_id').limit(20);
  const titled = works.where(sql<SqlBool>`work.title_key = (select search_title(${typed}))`);
  const references = db
    .selectFrom('artwork')
    .where('source_reference', 'in', [typed, typed.toUpperCase()])
    .select('id')
    .limit(20);
  const referred = works.where(sql<SqlBool>`work.artwork_id = any(array(${references}))`);
  const { ids } = await db
    .selectFrom(sql`(select)`.as('once'))
    .select(sql<string[]>`array(${titled}) || array(${referred})`.as('ids'))
    .executeTakeFirstOrThrow();
  return ids;
}

const withYears = ({ words, from, to }: YearsRead, interpretedQuery: InterpretedQuery | null): InterpretedQuery => ({
  ...(interpretedQuery ?? { corrected: null, suggestion: null, leftOut: [], marks: [] }),
  years: { words, from, to },
});

async function findWords(
  db: Db,
  filter: WorkFilter,
  narrowed: Pick<Wanted, 'uncounted' | 'made' | 'called'>,
): Promise<FoundWorks> {
  const number = numberTyped(filter.filterkey);
  if (number?.certain)
    return present(await runSearch(db, filter, { ...narrowed, number: number.number }), filter, null);
  // A number is searched without leading zeros.
  const typed = number ? String(number.number) : filter.filterkey;
  const { words, total } = await readWords(db, typed, 'works');
  if (words.length === 0) {
    const nothing = typed.trim() !== '' && !narrowed.made;
    return present(await runSearch(db, filter, nothing ? { ...narrowed, number: 0 } : narrowed), filter, null);
  }

  const first = soughtFor(words, {
    asTyped: filter.exact,
    listed: filter.status === undefined || isListed(filter.status),
  });
  const numbered = number?.number ?? null;
  let sought = first;
  const wanted = { ...narrowed, total, numbered };
  let found = await runSearch(db, filter, { ...wanted, sought });
  // Whether the words, rather than the filters, exclude all works.
  if (found.total.count === 0 && !filter.exact) {
    const { words: doubtful } = await readWords(db, typed, 'works', true);
    const misspelt = doubted(doubtful);
    const attempt = await firstHeld(db, [first, misspelt, ...leavingOut(first), ...leavingOut(misspelt)], filter);
    if (attempt && attempt !== first) {
      sought = attempt;
      found = await runSearch(db, filter, { ...wanted, sought });
    }
  }
  return present(found, filter, presentInterpretation(words, sought, found.held ?? []));
}

/** The first of these attempts whose words any public work with the requested status contains. */
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

function present(
  { places, cards, total, facets }: Run,
  filter: WorkFilter,
  interpretedQuery: InterpretedQuery | null,
): FoundWorks {
  const last = places.at(filter.pagesize - 1);
  const goesOn = places.length > filter.pagesize;
  return { cards, total, next: goesOn && last ? cursorOf(last) : null, interpretedQuery, facets };
}
