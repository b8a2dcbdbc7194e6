import { sql } from 'kysely';
import type { ComparedRecord } from '@verso/contract/discovery/schemas/duplicates.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { selectOwners } from '#features/works/artworks/holder-name.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { withoutStakeOf } from '#features/works/artworks/stakeholders.ts';

/** Whom an admin writes to about works that may be one object. Empty for others, and with a stake in one of the works. */
export async function listRecords(db: Db, actor: Actor, ids: readonly string[]): Promise<ComparedRecord[]> {
  if (!actor.admin) return [];
  const rows = await selectOwners(db)
    .where('artwork.id', 'in', ids)
    .where(withoutStakeOf(actor))
    .select(sql<boolean>`${visibleArtworks(null)} and artwork.status <> 'withdrawn'`.as('disputable'))
    .orderBy('artwork.number')
    .execute();
  if (rows.length < ids.length) return [];
  return rows.map(({ work_id: workId, owner_id: _id, left, name, disputable }) => ({
    workId,
    owner: left ? null : { _id, name },
    disputable,
  }));
}
