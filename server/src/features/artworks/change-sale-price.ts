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
  const { price_amount: amount, price_currency: currency } = artwork;
  const from = amount === null || currency === null ? null : { amount, currency };
  await record(tx, salePriceChanged, { actorId, artworkId: artwork.id }, { price, from });
}
