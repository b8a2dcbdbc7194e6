import { type AliasableExpression, sql, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Artist } from '@verso/contract/people/schemas/people.ts';
import type { Db } from '#platform/database/db.ts';
import { type Signer, unsigned } from '#features/evidence/files/links.ts';
import { presentPicture } from '#features/evidence/files/present.ts';
import { nationalityOf } from '#features/works/profiles/nationality.ts';
import { portraitOf } from '#features/works/profiles/queries.ts';
import { artistIsPublic } from '#features/works/profiles/visibility.ts';
import { capped } from '#features/works/artworks/cards.ts';
import { unknownMakerName } from '#features/works/makers/unknown-maker.ts';
import { doubted, presentInterpretation, queriesOf, readWords, soughtFor } from './words/read-words.ts';

/** Artists as in lists; the caller filters and sorts. */
export function selectArtists(db: Db) {
  return db
    .selectFrom('artist')
    .leftJoin('person', (join) => join.onRef('person.id', '=', 'artist.person_id').on('person.deleted_at', 'is', null))
    .select(['artist.id', 'artist.url', 'artist.name', 'artist.birth_year', 'artist.death_year', 'artist.works'])
    .select((of) => [
      // From the person if the artist has an account, else from the catalogue.
      of.fn.coalesce('person.biography', 'artist.biography').as('biography'),
      of.fn.coalesce('person.nationality_id', 'artist.nationality_id').as('nationality_id'),
      recognised.as('recognised'),
      jsonObjectFrom(portraitOf(db)).as('portrait'),
    ]);
}

const recognised = sql<boolean>`coalesce(person.artist_allowed, false)`;

type ArtistRow = Awaited<ReturnType<ReturnType<typeof selectArtists>['execute']>>[number];

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

/** Public artists that a user follows, last followed first. */
export function findFollowedArtists(
  db: Db,
  personId: string,
  { pagesize, pagefrom }: { pagesize: number; pagefrom: number },
) {
  const all = selectArtists(db)
    .innerJoin('follow', 'follow.artist_id', 'artist.id')
    .where('follow.person_id', '=', personId)
    .where(artistIsPublic);
  const page = all.orderBy('follow.followed_at', 'desc').orderBy('artist.id').limit(pagesize).offset(pagefrom);
  return { all, page };
}

type Artists = AliasableExpression<ArtistRow>;

/** The artists of a page as one value. */
const artistRows = (db: Db, page: Artists) =>
  sql<ArtistRow[]>`(${db
    .selectFrom(page.as('artist'))
    .select(sql<ArtistRow[]>`coalesce(json_agg(to_json(artist)), '[]')`.as('artists'))})`;

/** The artists of a page, and the total count. */
export const artistsOf = (db: Db, { page, all }: { page: Artists; all: Artists }) =>
  db
    .selectFrom(capped(db, all).as('some'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .select(artistRows(db, page).as('artists'));

export function presentArtist(row: ArtistRow, sign: Signer = unsigned): Artist {
  return {
    _id: row.id,
    url: row.url,
    name: row.name,
    birthYear: row.birth_year,
    deathYear: row.death_year,
    nationality: nationalityOf(row.nationality_id),
    biography: row.biography,
    portrait: row.portrait && presentPicture(row.portrait, sign),
    recognised: row.recognised,
    works: row.works,
  };
}
