import { sql } from 'kysely';
import type { ComparedRecord } from '@verso/contract/discovery/schemas/duplicates.ts';
import type { Db } from '#platform/database/db.ts';
import { selectedHolderName } from '#features/works/artworks/holder-name.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';

/** Whom an admin writes to about works that may be one object, and which of them can be disputed. */
export async function listRecords(db: Db, ids: readonly string[]): Promise<ComparedRecord[]> {
  const rows = await db
    .selectFrom('artwork')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .innerJoin('person as owner', 'owner.id', 'artwork.owner_id')
    .where('artwork.id', 'in', ids)
    .select([
      'artwork.id as work_id',
      'owner.id as owner_id',
      'owner.deleted_at',
      selectedHolderName('owner').as('name'),
    ])
    .select(sql<boolean>`${visibleArtworks(null)} and artwork.status <> 'withdrawn'`.as('disputable'))
    .orderBy('artwork.number')
    .execute();
  return rows.map(({ work_id: workId, owner_id: _id, deleted_at: leftAt, name, disputable }) => ({
    workId,
    owner: leftAt === null ? { _id, name } : null,
    disputable,
  }));
}
