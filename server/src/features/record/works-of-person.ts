import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/db.ts';
import { visibleArtworks } from '#features/artworks/policy.ts';
import type { Actor } from '#platform/actor.ts';
import { cardsOf } from './cards.ts';
import { listedWorks, madeOrHeldBy } from './lists.ts';

interface Page {
  pagesize: number;
  pagefrom: number;
}

/** The works that somebody made and that lists show to everybody, newest first. Who holds a work is private. */
export function listWorksMadeBy(db: Db, personId: string, { pagesize, pagefrom }: Page) {
  const works = listedWorks(db).where(
    sql<SqlBool>`artwork.artist_id in (select artist.id from artist where artist.person_id = ${personId})`,
  );
  const page = works
    .select('artwork.id')
    .orderBy('artwork.registered_at', 'desc')
    .orderBy('artwork.id', 'desc')
    .limit(pagesize)
    .offset(pagefrom);
  return cardsOf(db, { page, all: works.select('artwork.id') }).executeTakeFirstOrThrow();
}

/** Somebody's own works that were ever sent for review, the last sent first. */
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
    .limit(pagesize)
    .offset(pagefrom);
  return cardsOf(db, { page, all: works.select('artwork.id') }).executeTakeFirstOrThrow();
}
