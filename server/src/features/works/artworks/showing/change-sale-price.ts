import type { Money } from '@verso/contract/schemas/money.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Sets a work's price; null takes it off sale. */
export async function changeSalePrice(
  tx: Tx,
  artwork: ArtworkRow,
  actorId: string,
  price: Money | null,
): Promise<void> {
  await tx
    .updateTable('artwork')
    .set({ price_amount: price?.amount ?? null, price_currency: price?.currency ?? null, updated_at: now() })
    .where('id', '=', artwork.id)
    .execute();
  await recordPriceChange(tx, artwork, actorId, price);
}

/** Records the event of a new price; `artwork` has the earlier one. */
export async function recordPriceChange(
  tx: Tx,
  artwork: ArtworkRow,
  actorId: string,
  price: Money | null,
): Promise<void> {
  const { price_amount: amount, price_currency: currency } = artwork;
  const from = amount === null || currency === null ? null : { amount, currency };
  await record(tx, 'sale_price_changed', { actorId, artworkId: artwork.id }, { price, from });
}

/** Whether the price differs: a complete form sends the unchanged price too. */
export const changesPrice = (artwork: ArtworkRow, price: Money | null | undefined): price is Money | null =>
  price !== undefined &&
  ((price?.amount ?? null) !== artwork.price_amount || (price?.currency ?? null) !== artwork.price_currency);
