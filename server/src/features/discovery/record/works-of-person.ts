import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import type { Actor } from '#platform/actor.ts';
import { readPage } from '#features/works/artworks/cards.ts';
import { listedWorks, madeOrHeldBy } from './lists.ts';

interface Page {
  pagesize: number;
  pagefrom: number;
}

/**
 * Works that a person made and that public lists show, newest first. The owner of a work is private, unless it is an
 * organisation that shows what it owns.
 */
export function listWorksMadeBy(db: Db, personId: string, { pagesize, pagefrom }: Page) {
  const works = listedWorks(db).where(
    sql<SqlBool>`(artwork.artist_id in (select artist.id from artist where artist.person_id = ${personId})
      or artwork.owner_id = (select organisation.id from organisation where organisation.id = ${personId} and shows_works))`,
  );
  const page = works
    .select('artwork.id')
    .orderBy('artwork.registered_at', 'desc')
    .orderBy('artwork.id', 'desc')
    .limit(sql.lit(pagesize))
    .offset(sql.lit(pagefrom));
  return readPage(db, { page, all: works.select('artwork.id') });
}

/** A user's own works that were ever submitted, last submitted first. */
export function listSubmittedWorks(db: Db, actor: Actor, { pagesize, pagefrom }: Page) {
  const works = db
    .selectFrom('artwork')
    .where(visibleArtworks(actor))
    .where(madeOrHeldBy(actor))
    .where('artwork.submitted_at', 'is not', null);
  const page = works
    .select('artwork.id')
    .orderBy('artwork.submitted_at', 'desc')
    .orderBy('artwork.id', 'desc')
    .limit(sql.lit(pagesize))
    .offset(sql.lit(pagefrom));
  return readPage(db, { page, all: works.select('artwork.id') });
}
