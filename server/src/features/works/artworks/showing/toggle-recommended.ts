import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/**
 * Recommends a work whose row the caller has locked, before all others, or stops recommending it.
 * @param wish whether it should be recommended; by default the opposite of what it is
 */
export async function toggleRecommended(tx: Tx, artwork: ArtworkRow, actorId: string, wish?: boolean): Promise<void> {
  const before = artwork.recommended_at !== null;
  const recommended = wish ?? !before;
  if (recommended === before) return;
  await tx
    .updateTable('artwork')
    .set(
      recommended
        ? { recommended_at: now(), recommended_rank: sql`(select coalesce(max(recommended_rank), 0) + 1 from artwork)` }
        : { recommended_at: null, recommended_rank: null },
    )
    .where('id', '=', artwork.id)
    .execute();
  await record(tx, 'recommendation_changed', { actorId, artworkId: artwork.id }, { recommended });
}
