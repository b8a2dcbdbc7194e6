import { type AliasableExpression, sql, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Artist } from '@verso/contract/users.ts';
import type { Db } from '#platform/db.ts';
import { type Signer, unsigned } from '#features/files/links.ts';
import { presentPicture } from '#features/files/present.ts';
import { nationalityOf } from '#features/profiles/nationality.ts';
import { portraitOf } from '#features/profiles/queries.ts';
import { artistIsPublic } from '#features/profiles/visibility.ts';
import { capped } from '#features/record/cards.ts';
import { doubted, presentReading, queriesOf, readWords, soughtFor } from './read-words.ts';

/** Makers with what lists show of them; the caller narrows and orders. */
export function selectArtists(db: Db) {
  return db
    .selectFrom('artist')
    .leftJoin('person', (join) => join.onRef('person.id', '=', 'artist.person_id').on('person.deleted_at', 'is', null))
    .select(['artist.id', 'artist.url', 'artist.name', 'artist.birth_year', 'artist.death_year', 'artist.works'])
    .select((of) => [
      // Told by the person where the maker has an account, else by the catalogue that the maker came from.
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
 * Makers with public works, and recognised ones, whose names hold all the words, which are taken as misspelt where no
 * name holds them: the recognised first, then those of most works.
 */
export async function findArtists(db: Db, filter: ArtistFilter) {
  const { words } = await readWords(db, filter.filterkey, 'artists');
  // Signs without a word are nobody's name.
  if (words.length === 0 && filter.filterkey.trim() !== '') return { artists: [], count: 0, reading: null };
  if (words.length === 0) return { ...(await namedArtists(db, filter, null)), reading: null };
  const sought = soughtFor(words, { asTyped: filter.exact });
  const found = await namedArtists(db, filter, queriesOf(sought).matching);
  if (found.count > 0 || filter.exact) return { ...found, reading: presentReading(words, sought, found.held) };
  const { words: doubtful } = await readWords(db, filter.filterkey, 'artists', true);
  const like = doubted(doubtful);
  const alike = await namedArtists(db, filter, queriesOf(like).matching);
  if (alike.count === 0) return { ...found, reading: presentReading(words, sought, []) };
  return { ...alike, reading: presentReading(words, like, alike.held) };
}

/** The artists whom everybody finds; with a query those whose names match it. */
export function listedArtists(
  db: Db,
  { order, pagesize, pagefrom }: Pick<ArtistFilter, 'order' | 'pagesize' | 'pagefrom'>,
  query: string | null = null,
) {
  const known = selectArtists(db).where((is) => is.or([is('artist.works', '>', 0), is(recognised, '=', true)]));
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

/** The artists whom somebody follows and everybody can read about, those followed last first. */
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

/** The makers of a page as one value. */
const artistRows = (db: Db, page: Artists) =>
  sql<ArtistRow[]>`(${db
    .selectFrom(page.as('artist'))
    .select(sql<ArtistRow[]>`coalesce(json_agg(to_json(artist)), '[]')`.as('artists'))})`;

/** The makers of a page, and how many there are in all. */
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
