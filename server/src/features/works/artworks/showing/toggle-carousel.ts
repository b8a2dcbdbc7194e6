import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/**
 * Adds a work whose row the caller has locked at the end of the carousel, or removes it.
 * @param wish whether it should be shown; by default the opposite of what it is
 */
export async function toggleCarousel(tx: Tx, artwork: ArtworkRow, actorId: string, wish?: boolean): Promise<void> {
  const before = artwork.carousel_at !== null;
  const shown = wish ?? !before;
  if (shown === before) return;
  await tx
    .updateTable('artwork')
    .set(
      shown
        ? { carousel_at: now(), carousel_rank: sql`(select coalesce(max(carousel_rank), 0) + 1 from artwork)` }
        : { carousel_at: null, carousel_rank: null },
    )
    .where('id', '=', artwork.id)
    .execute();
  await record(tx, 'carousel_changed', { actorId, artworkId: artwork.id }, { shown });
}
