import { type AliasableExpression, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/database/db.ts';
import { portraitOf } from '#features/works/profiles/queries.ts';
import { artistIsPublic } from '#features/works/profiles/visibility.ts';
import { capped } from '#features/works/artworks/cards.ts';

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

export const recognised = sql<boolean>`coalesce(person.artist_allowed, false)`;

export type ArtistRow = Awaited<ReturnType<ReturnType<typeof selectArtists>['execute']>>[number];

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
