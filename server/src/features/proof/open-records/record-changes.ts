import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** The last change of a record that is or was public. */
export interface RecordChange {
  artworkId: string;
  changedAt: Date;
  /** Since it was first public. */
  created: boolean;
  /** No longer public. */
  removed: boolean;
  /** Whether it has pictures now. */
  pictured: boolean;
}

/** The place of a change in the order of changes. */
export interface Place {
  changedAt: string;
  artworkId: string;
}

interface Range {
  /** The first moment, inclusive. */
  from?: Date | undefined;
  /** The moment after the last. */
  before?: Date | undefined;
  /** Only those after this one. */
  after?: Place | undefined;
  limit: number;
  offset?: number;
}

const select = (db: Db) =>
  db
    .selectFrom('record_change')
    .leftJoin('artwork', 'artwork.id', 'record_change.artwork_id')
    .select([
      'artwork_id as artworkId',
      'changed_at as changedAt',
      'removed',
      sql<boolean>`changed_at = first_at`.as('created'),
      sql<boolean>`coalesce(artwork.pictured, false)`.as('pictured'),
    ]);

/** Changes in their order, each record once. */
export function listChanges(db: Db, { from, before, after, limit, offset = 0 }: Range): Promise<RecordChange[]> {
  let some = select(db);
  if (from) some = some.where('changed_at', '>=', from);
  if (before) some = some.where('changed_at', '<', before);
  if (after)
    some = some.where(
      sql<boolean>`(changed_at, artwork_id) > (${after.changedAt}::timestamptz, ${after.artworkId}::uuid)`,
    );
  return some.orderBy('changed_at').orderBy('artwork_id').limit(limit).offset(offset).execute();
}

export const findChange = (db: Db, artworkId: string): Promise<RecordChange | undefined> =>
  select(db).where('artwork_id', '=', artworkId).executeTakeFirst();

export async function countChanges(db: Db): Promise<number> {
  const { changes } = await db
    .selectFrom('record_change')
    .select((of) => of.fn.countAll<number>().as('changes'))
    .executeTakeFirstOrThrow();
  return changes;
}

export async function firstChangeAt(db: Db): Promise<Date | null> {
  const [first] = await listChanges(db, { limit: 1 });
  return first?.changedAt ?? null;
}

export async function lastChangeAt(db: Db): Promise<Date | undefined> {
  const last = await select(db).orderBy('changed_at', 'desc').limit(1).executeTakeFirst();
  return last?.changedAt;
}
