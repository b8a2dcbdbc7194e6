import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import type { Actor } from '#platform/actor.ts';
import { readPage } from '#features/works/artworks/cards.ts';
import { importedLine, listedWorks, madeOrHeldBy } from './lists.ts';

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
    sql<SqlBool>`artwork.id in (
      select made.id from artist join artwork made on made.artist_id = artist.id where artist.person_id = ${personId}
      union select shown.id from organisation join artwork shown on shown.owner_id = organisation.id
        where organisation.id = ${personId} and organisation.shows_works)`,
  );
  const page = works
    .select('artwork.id')
    .orderBy('artwork.registered_at', 'desc')
    .orderBy(importedLine)
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
