import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Hides a work's price behind “price on request”, or shows it again. */
export async function changePriceVisibility(
  tx: Tx,
  artwork: ArtworkRow,
  actorId: string,
  hidden: boolean,
): Promise<void> {
  if (artwork.hidden_price === hidden) return;
  await tx
    .updateTable('artwork')
    .set({ hidden_price: hidden, updated_at: now() })
    .where('id', '=', artwork.id)
    .execute();
  await record(tx, 'price_visibility_changed', { actorId, artworkId: artwork.id }, { hidden });
}
