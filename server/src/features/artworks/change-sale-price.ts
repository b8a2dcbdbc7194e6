import type { Money } from '@verso/contract/money.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { salePriceChanged } from './events.ts';
import type { ArtworkRow } from './queries.ts';

/** Offers a work at a price, or with null takes it off sale. */
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
  await tellPrice(tx, artwork, actorId, price);
}

/** States that a price was set; `artwork` is as it was before. */
export async function tellPrice(tx: Tx, artwork: ArtworkRow, actorId: string, price: Money | null): Promise<void> {
  const { price_amount: amount, price_currency: currency } = artwork;
  const from = amount === null || currency === null ? null : { amount, currency };
  await record(tx, salePriceChanged, { actorId, artworkId: artwork.id }, { price, from });
}

/** Whether a price is another than before: a form that is saved whole sends the price it was given. */
export const changesPrice = (artwork: ArtworkRow, price: Money | null | undefined): price is Money | null =>
  price !== undefined &&
  ((price?.amount ?? null) !== artwork.price_amount || (price?.currency ?? null) !== artwork.price_currency);
