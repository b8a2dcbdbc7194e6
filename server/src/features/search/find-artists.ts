import { type AliasableExpression, sql, type SqlBool } from 'kysely';
import { nationalities } from '@verso/contract/nationalities.ts';
import type { Artist } from '@verso/contract/users.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { visibleArtworks } from '#features/artworks/policy.ts';
import { capped } from '#features/record/cards.ts';
import { wordQuery } from '#features/record/words.ts';

function selectArtists(db: Db) {
  return db
    .selectFrom('artist')
    .leftJoin('person', (join) => join.onRef('person.id', '=', 'artist.person_id').on('person.deleted_at', 'is', null))
    .select(['artist.id', 'artist.url', 'artist.name', 'artist.birth_year', 'artist.death_year', 'artist.biography'])
    .select(['artist.nationality_id', 'artist.works'])
    .select(recognised.as('recognised'));
}

const recognised = sql<boolean>`coalesce(person.artist_allowed, false)`;

export type ArtistRow = Awaited<ReturnType<ReturnType<typeof selectArtists>['execute']>>[number];

/** Makers with public works, and recognised ones, whose names hold all the words: the recognised first, then those of most works. */
export function findArtists(
  db: Db,
  { filterkey, order, pagesize, pagefrom }: { filterkey: string; order: boolean; pagesize: number; pagefrom: number },
) {
  const query = wordQuery(filterkey);
  const known = selectArtists(db).where((is) => is.or([is('artist.works', '>', 0), is(recognised, '=', true)]));
  const artists =
    query === null
      ? known
      : known.where(
          sql<SqlBool>`artist.id in (select artist_id from artist_words where words @@ to_tsquery('art', ${query}))`,
        );
  const ordered = order
    ? artists.orderBy('artist.created_at')
    : artists.orderBy(recognised, 'desc').orderBy('artist.works', 'desc').orderBy('artist.sort_name');
  return { all: artists, page: ordered.orderBy('artist.id').limit(pagesize).offset(pagefrom) };
}

type Artists = AliasableExpression<ArtistRow>;

/** The makers of a page as one value. */
export const artistRows = (db: Db, page: Artists) =>
  sql<ArtistRow[]>`(${db
    .selectFrom(page.as('artist'))
    .select(sql<ArtistRow[]>`coalesce(json_agg(to_json(artist)), '[]')`.as('artists'))})`;

/** The makers of a page, and how many there are in all. */
export const artistsOf = (db: Db, { page, all }: { page: Artists; all: Artists }) =>
  db
    .selectFrom(capped(db, all).as('some'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .select(artistRows(db, page).as('artists'));

/** A maker by their url: those that the search finds, those of a work that everybody may see, and to themselves anybody. */
export function findArtist(db: Db, url: string, actor: Actor | null): Promise<ArtistRow | undefined> {
  return selectArtists(db)
    .where('artist.url', '=', url)
    .where((is) =>
      is.or([
        is('artist.works', '>', 0),
        is(recognised, '=', true),
        sql<SqlBool>`exists (select from artwork where artwork.artist_id = artist.id and ${visibleArtworks(null)})`,
        ...(actor ? [is('artist.person_id', '=', actor.id), is.val(actor.admin)] : []),
      ]),
    )
    .executeTakeFirst();
}

export function presentArtist(row: ArtistRow): Artist {
  const nationality = nationalities.find((one) => one.NationalityID === row.nationality_id);
  return {
    _id: row.id,
    url: row.url,
    name: row.name,
    birthYear: row.birth_year,
    deathYear: row.death_year,
    nationality: nationality?.Nationality ?? '',
    biography: row.biography,
    recognised: row.recognised,
    works: row.works,
  };
}
