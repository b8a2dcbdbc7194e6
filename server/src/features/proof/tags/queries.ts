import type { Db } from '#platform/database/db.ts';

const selectTags = (db: Db) => db.selectFrom('tag').selectAll();

export type TagRow = NonNullable<Awaited<ReturnType<typeof findTag>>>;

export const findTag = (db: Db, id: string) => selectTags(db).where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listTags = (db: Db, artworkId: string) =>
  selectTags(db).where('artwork_id', '=', artworkId).orderBy('attached_at', 'desc').execute();

/** The pairings of a tag, the current one first. */
export const listPairings = (db: Db, uid: string) =>
  selectTags(db)
    .where('uid', '=', uid)
    .orderBy((of) => of('ended_at', 'is', null), 'desc')
    .orderBy('attached_at', 'desc')
    .execute();
