import { minutes, now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { enqueue, record } from '#platform/events.ts';
import type { PaymentProvider } from '#platform/payments.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { orderReserved } from './events.ts';
import type { OrderRow } from './queries.ts';

/** The provider's page lives at least half an hour; a minute more is for getting there. */
const life = minutes(31);
/** After which a request that was to open the page has surely ended, one way or the other. */
const patience = minutes(0.5);
const slack = minutes(2);

/** Reserves a locked work at its price for a buyer. The provider's page is opened once that is committed. */
export async function reserveWork(
  tx: Tx,
  artwork: ArtworkRow,
  { buyerId, provider }: { buyerId: string; provider: PaymentProvider },
): Promise<OrderRow> {
  const { price_amount: amount, price_currency: currency } = artwork;
  if (amount === null || currency === null) throw new Error(`work ${artwork.id} has no price`);
  const time = now();
  // The provider counts in seconds, and a second try must ask for the same.
  const expiresAt = new Date(Math.floor((time.getTime() + life) / 1000) * 1000);
  const order = await tx
    .insertInto('sale_order')
    .values({
      artwork_id: artwork.id,
      buyer_id: buyerId,
      seller_id: artwork.owner_id,
      price_amount: amount,
      price_currency: currency,
      state: 'reserved',
      provider,
      reserved_at: time,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(
    tx,
    orderReserved,
    { actorId: buyerId, artworkId: artwork.id },
    { orderId: order.id, price: { amount, currency } },
  );
  for (const notBefore of [new Date(time.getTime() + patience), new Date(expiresAt.getTime() + slack)])
    await enqueue(tx, 'check-order', { orderId: order.id }, { notBefore });
  return order;
}
