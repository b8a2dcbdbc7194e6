import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { artistsOf, recognised, selectArtists } from '#features/discovery/artists/queries.ts';
import { unknownMakerName } from '#features/works/makers/unknown-maker.ts';
import { doubted, presentInterpretation, queriesOf, readWords, soughtFor } from './words/read-words.ts';

interface ArtistFilter {
  filterkey: string;
  order: boolean;
  pagesize: number;
  pagefrom: number;
  exact: boolean;
}

/**
 * Artists with public works, and recognised ones, whose names contain all words, with spelling correction if none does:
 * recognised first, then by number of works.
 */
export async function findArtists(db: Db, filter: ArtistFilter) {
  const { words } = await readWords(db, filter.filterkey, 'artists');
  // Punctuation alone matches no name.
  if (words.length === 0 && filter.filterkey.trim() !== '') return { artists: [], count: 0, interpretedQuery: null };
  if (words.length === 0) return { ...(await namedArtists(db, filter, null)), interpretedQuery: null };
  const sought = soughtFor(words, { asTyped: filter.exact });
  const found = await namedArtists(db, filter, queriesOf(sought).matching);
  if (found.count > 0 || filter.exact)
    return { ...found, interpretedQuery: presentInterpretation(words, sought, found.held) };
  const { words: doubtful } = await readWords(db, filter.filterkey, 'artists', true);
  const like = doubted(doubtful);
  const corrected = await namedArtists(db, filter, queriesOf(like).matching);
  if (corrected.count === 0) return { ...found, interpretedQuery: presentInterpretation(words, sought, []) };
  return { ...corrected, interpretedQuery: presentInterpretation(words, like, corrected.held) };
}

/** Public artists, except the one for unknown makers; with a query, those whose names match. */
export function listedArtists(
  db: Db,
  { order, pagesize, pagefrom }: Pick<ArtistFilter, 'order' | 'pagesize' | 'pagefrom'>,
  query: string | null = null,
) {
  const known = selectArtists(db)
    .where((is) => is.or([is('artist.works', '>', 0), is(recognised, '=', true)]))
    .where((is) =>
      // One with an account or years is a known person.
      is.or([
        is('artist.person_id', 'is not', null),
        is('artist.name', '<>', unknownMakerName),
        is('artist.birth_year', 'is not', null),
        is('artist.death_year', 'is not', null),
      ]),
    );
  const all =
    query === null
      ? known
      : known.where(sql<SqlBool>`artist.id in (select artist_id from artist_words where words @@ ${query}::tsquery)`);
  const ordered = order
    ? all.orderBy('artist.created_at')
    : all.orderBy(recognised, 'desc').orderBy('artist.works', 'desc').orderBy('artist.sort_name');
  return { all, page: ordered.orderBy('artist.id').limit(pagesize).offset(pagefrom) };
}

function namedArtists(db: Db, filter: ArtistFilter, query: string | null) {
  const { all, page } = listedArtists(db, filter, query);
  return artistsOf(db, { all, page })
    .select(
      sql<string[]>`array(select unnest(tsvector_to_array(words)) from artist_words
        where artist_id = (${page.clearSelect().select('artist.id').limit(1)}))`.as('held'),
    )
    .executeTakeFirstOrThrow();
}
