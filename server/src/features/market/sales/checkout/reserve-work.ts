import { minutes, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { PaymentProvider } from '#platform/providers/payments.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

/** The provider's page is valid for at least half an hour; one more minute for opening it. */
const life = minutes(31);
/** Longer than any request that opens the page. */
const patience = minutes(0.5);
const slack = minutes(2);

/** Reserves a locked work at its price for a buyer. The provider's page is opened after the commit. */
export async function reserveWork(
  tx: Tx,
  artwork: ArtworkRow,
  { buyerId, provider }: { buyerId: string; provider: PaymentProvider },
): Promise<OrderRow> {
  const { price_amount: amount, price_currency: currency } = artwork;
  if (amount === null || currency === null) throw new Error(`work ${artwork.id} has no price`);
  const time = now();
  // The provider counts in seconds, and a retry must send the same value.
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
    'order_reserved',
    { actorId: buyerId, artworkId: artwork.id },
    { orderId: order.id, price: { amount, currency } },
  );
  for (const notBefore of [new Date(time.getTime() + patience), new Date(expiresAt.getTime() + slack)])
    await enqueue(tx, 'check-order', { orderId: order.id }, { notBefore, urgency: 'payment' });
  return order;
}
