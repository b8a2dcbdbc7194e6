import { sql } from 'kysely';
import { Id } from '@verso/contract/schemas/fields.ts';
import type { Run } from '@verso/contract/publishing/schemas/exhibitions.ts';
import type { Actor } from '#platform/actor.ts';
import { now, today } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { coverOf } from '#features/publishing/publications/covers.ts';
import { selectCards as selectWorks } from '#features/works/artworks/cards.ts';

export type ExhibitionRow = NonNullable<Awaited<ReturnType<typeof findExhibition>>>;
export type ExhibitionCardRow = Awaited<ReturnType<typeof listExhibitions>>['rows'][number];

const selectCards = (db: Db) =>
  db
    .selectFrom('exhibition')
    .select([
      'exhibition.id',
      'exhibition.key',
      'exhibition.title',
      'exhibition.summary',
      'exhibition.published_at',
      'exhibition.updated_at',
      'exhibition.venue',
      'exhibition.place',
      'exhibition.opens',
      'exhibition.closes',
    ])
    .select(coverOf(db, 'exhibition'));

/** By the key in its address, or by its id. */
export const findExhibition = (db: Db, keyOrId: string) =>
  selectCards(db)
    .where(Id.safeParse(keyOrId).success ? 'exhibition.id' : 'exhibition.key', '=', keyOrId)
    .select(['exhibition.body', 'exhibition.revision', 'exhibition.cover_id'])
    .executeTakeFirst();

/** Locks an exhibition until the transaction ends. */
export async function lockExhibition(db: Db, id: string): Promise<ExhibitionRow | undefined> {
  await db.selectFrom('exhibition').where('id', '=', id).select('id').forUpdate().execute();
  return findExhibition(db, id);
}

/** Open ones by closing day, future ones by opening day, past ones latest first. */
export async function listExhibitions(
  db: Db,
  { run, pagesize, pagefrom }: { run: Run | 'unpublished'; pagesize: number; pagefrom: number },
) {
  const published = sql`exhibition.published_at <= ${now()}`;
  const day = today();
  const those = {
    current: sql<boolean>`${published} and exhibition.opens <= ${day} and exhibition.closes >= ${day}`,
    coming: sql<boolean>`${published} and exhibition.opens > ${day}`,
    past: sql<boolean>`${published} and exhibition.closes < ${day}`,
    unpublished: sql<boolean>`(exhibition.published_at is null or exhibition.published_at > ${now()})`,
  }[run];
  const rows = await selectCards(db)
    .where(those)
    .orderBy(run === 'coming' ? 'exhibition.opens' : 'exhibition.closes', run === 'past' ? 'desc' : 'asc')
    .orderBy('exhibition.id')
    .limit(pagesize)
    .offset(pagefrom)
    .execute();
  const { count } = await db
    .selectFrom('exhibition')
    .where(those)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

/** The exhibited works that a reader may see, in order. */
export const listShown = (db: Db, exhibitionId: string, actor: Actor | null) =>
  selectWorks(db)
    .innerJoin('exhibition_work as shown', 'shown.artwork_id', 'artwork.id')
    .where('shown.exhibition_id', '=', exhibitionId)
    .where(visibleArtworks(actor))
    .select(['shown.asked_at', 'shown.consented', 'shown.entry_id'])
    .orderBy('shown.position')
    .execute();

/** Locks one exhibited work until the transaction ends. */
export const lockShown = (db: Db, exhibitionId: string, artworkId: string) =>
  db
    .selectFrom('exhibition_work')
    .where('exhibition_id', '=', exhibitionId)
    .where('artwork_id', '=', artworkId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** A user's works with an unanswered exhibition question. */
export const listQuestions = (db: Db, actor: Actor) =>
  selectWorks(db)
    .innerJoin('exhibition_work as shown', 'shown.artwork_id', 'artwork.id')
    .innerJoin('exhibition', 'exhibition.id', 'shown.exhibition_id')
    .where('artwork.owner_id', '=', actor.id)
    .where('artwork.status', '!=', 'withdrawn')
    .where(visibleArtworks(actor))
    .where('shown.asked_at', 'is not', null)
    .where('shown.answered_at', 'is', null)
    .where('exhibition.published_at', 'is not', null)
    .select([
      'exhibition.id as exhibition_id',
      'exhibition.title as exhibition_title',
      'exhibition.venue',
      'exhibition.place',
      'exhibition.opens',
      'exhibition.closes',
    ])
    .orderBy('shown.asked_at')
    .limit(100)
    .execute();
