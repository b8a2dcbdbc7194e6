import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { priceVisibilityChanged } from './events.ts';
import type { ArtworkRow } from './queries.ts';

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
  await record(tx, priceVisibilityChanged, { actorId, artworkId: artwork.id }, { hidden });
}
