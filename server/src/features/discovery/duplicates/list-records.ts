import { sql } from 'kysely';
import type { ComparedRecord } from '@verso/contract/discovery/schemas/duplicates.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { selectOwners } from '#features/works/artworks/holder-name.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { withoutStakeOf } from '#features/works/artworks/stakeholders.ts';
import { noDeciderFor } from '#features/works/provenance/queries.ts';

/**
 * Whom an admin writes to about a work and others that may be the same object. Without works in which they have a stake; empty
 * for others, and if they have one in the work itself.
 */
export async function listRecords(
  db: Db,
  actor: Actor,
  artworkId: string,
  others: readonly string[],
): Promise<ComparedRecord[]> {
  if (!actor.admin) return [];
  const rows = await selectOwners(db)
    .where('artwork.id', 'in', [artworkId, ...others])
    .where(withoutStakeOf(actor))
    .select(sql<boolean>`${visibleArtworks(null)} and artwork.status <> 'withdrawn'`.as('disputable'))
    .select(noDeciderFor(actor.id).as('no_other_decider'))
    .orderBy('artwork.number')
    .execute();
  if (!rows.some(({ work_id: id }) => id === artworkId)) return [];
  return rows.map(({ work_id: workId, owner_id: _id, left, name, disputable, no_other_decider: noOtherDecider }) => ({
    workId,
    owner: left ? null : { _id, name },
    disputable,
    noOtherDecider,
  }));
}
