import type { Tx } from '#platform/database/db.ts';
import { sql, type SqlBool } from 'kysely';
import { now } from '#platform/clock.ts';
import { record } from '#platform/jobs/events.ts';
import { maySee, visibleArtworks } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { findDuplicates } from './find-duplicates.ts';

/**
 * Stores the works of other owners that may be the same object as a public one, and records each pair once, when the owners’
 * pages list it. A pair of different copies of an edition waits for admins only, until both records name the same copy.
 */
export async function noteDuplicates(tx: Tx, artworkId: string): Promise<void> {
  const artwork = await findArtwork(tx, artworkId);
  if (!artwork || !maySee(null, artwork)) return;
  if (artwork.status !== 'recorded' && artwork.status !== 'in_review') return;
  const visible = sql<SqlBool>`(${visibleArtworks(null)} and artwork.owner_id <> ${artwork.owner_id})`;
  for (const { id, reasons, listed } of await findDuplicates(tx, artworkId, { visible, numbers: true, copies: true })) {
    const added = await tx
      .insertInto('possible_duplicate')
      .values({ artwork_id: artworkId, other_id: id, reasons, listed, found_at: now() })
      .onConflict((pair) =>
        pair
          .expression(sql`least(artwork_id, other_id), greatest(artwork_id, other_id)`)
          .doUpdateSet({ reasons, listed, dismissed_by: null, dismissed_at: null })
          .where(sql<SqlBool>`(excluded.listed and not possible_duplicate.listed)
            or ('copy_picture' = any(possible_duplicate.reasons) and not 'copy_picture' = any(excluded.reasons))`),
      )
      .returning('other_id')
      .executeTakeFirst();
    // About the other work, whose owner does not know of this one. They are notified only of what their page lists.
    if (added && listed) {
      const found = { otherId: artworkId, reasons: reasons.filter((reason) => reason !== 'inventory_number') };
      await record(tx, 'duplicate_found', { actorId: null, artworkId: id }, found);
    }
  }
}
