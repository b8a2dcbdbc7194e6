import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { search } from '@verso/contract/search.ts';
import type { Db } from '#platform/db.ts';
import type { Listing } from '#features/record/cards.ts';
import { listedWorks } from '#features/record/lists.ts';
import { numberTyped, wordQuery } from '#features/record/words.ts';

export type WorkFilter = Omit<z.output<typeof search.search.body>, 'type'>;

/** Of more works than this that hold the words, only so many are ranked: what everything holds ranks nothing. */
const rankedAtMost = 1000;

/**
 * Public works that hold the words (all of them, the last perhaps not typed to its end) and pass the filters. With words the best
 * match comes first, or with `order` the oldest; without, works with pictures come first, then the newest.
 */
export function findWorks(db: Db, filter: WorkFilter): Listing {
  const number = numberTyped(filter.filterkey);
  const query = wordQuery(number ? String(number.number) : filter.filterkey);
  if (number?.certain) {
    const works = filteredWorks(db, filter).where('artwork.number', '=', number.number).select('artwork.id');
    return { page: works, all: works };
  }
  return query === null ? allWorks(db, filter) : rankedWorks(db, filter, query, number?.number ?? null);
}

function allWorks(db: Db, filter: WorkFilter): Listing {
  const works = filteredWorks(db, filter).select('artwork.id');
  const page = works.limit(filter.pagesize).offset(filter.pagefrom);
  return {
    all: works,
    page: filter.order
      ? page.orderBy('artwork.registered_at').orderBy('artwork.id')
      : page.orderBy('artwork.pictured', 'desc').orderBy('artwork.registered_at', 'desc').orderBy('artwork.id', 'desc'),
  };
}

function rankedWorks(db: Db, filter: WorkFilter, query: string, number: number | null): Listing {
  const tsquery = sql`to_tsquery('art', ${query})`;
  const holding = filteredWorks(db, filter)
    .innerJoin('artwork_words', 'artwork_words.artwork_id', 'artwork.id')
    .where(sql<SqlBool>`artwork_words.words @@ ${tsquery}`);
  const ranked = (some: typeof holding) =>
    db
      .selectFrom(
        some
          .select(['artwork.id', 'artwork.pictured', 'artwork.registered_at'])
          .select([
            sql<number>`ts_rank(artwork_words.words, ${tsquery})`.as('rank'),
            sql<boolean>`artwork.number is not distinct from ${number}::bigint`.as('numbered'),
          ])
          .limit(rankedAtMost)
          .as('some'),
      )
      .selectAll();
  // What can be looked at, or has the number, is never left out for what cannot.
  const hits = ranked(holding.where('artwork.pictured', '=', true))
    .union(ranked(holding.where('artwork.pictured', '=', false)))
    .$if(number !== null, (some) => some.union(ranked(holding.where('artwork.number', '=', number))));
  const page = db.selectFrom(hits.as('hit')).select('hit.id').limit(filter.pagesize).offset(filter.pagefrom);
  return {
    all: holding.select('artwork.id'),
    page: filter.order
      ? page.orderBy('hit.registered_at').orderBy('hit.id')
      : page
          .orderBy('hit.numbered', 'desc')
          .orderBy('hit.rank', 'desc')
          .orderBy('hit.pictured', 'desc')
          .orderBy('hit.registered_at', 'desc')
          .orderBy('hit.id', 'desc'),
  };
}

function filteredWorks(db: Db, { status, medium, yearFrom, yearTo, forSale, artist }: WorkFilter) {
  let works = listedWorks(db, status);
  const mediumWords = medium === undefined ? null : wordQuery(medium, { weight: 'C', everyPrefix: true });
  if (mediumWords !== null)
    works = works.where(
      sql<SqlBool>`exists (select from artwork_words made
        where made.artwork_id = artwork.id and made.words @@ to_tsquery('art', ${mediumWords}))`,
    );
  if (artist !== undefined)
    works = works.where(sql<SqlBool>`artwork.artist_id in (select id from artist where url = ${artist})`);
  if (forSale !== undefined) {
    // A price may be shown on request only; it is a price all the same. What is claimed is not for sale.
    const offered = sql<SqlBool>`(artwork.price_amount is not null and not exists (
      select from claim where claim.artwork_id = artwork.id and claim.resolved_at is null))`;
    works = works.where(forSale ? offered : sql<SqlBool>`not ${offered}`);
  }
  // A span that is open at one end reaches as far as is asked; an unknown date lies nowhere.
  if (yearFrom !== undefined || yearTo !== undefined)
    works = works.where(sql<SqlBool>`coalesce(artwork.creation_from, artwork.creation_to) is not null`);
  if (yearFrom !== undefined)
    works = works.where((is) =>
      is.or([is('artwork.creation_to', '>=', yearFrom), is('artwork.creation_to', 'is', null)]),
    );
  if (yearTo !== undefined)
    works = works.where((is) =>
      is.or([is('artwork.creation_from', '<=', yearTo), is('artwork.creation_from', 'is', null)]),
    );
  return works;
}
