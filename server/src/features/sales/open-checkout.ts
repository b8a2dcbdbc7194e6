import { registryNumber, titleOf } from '@verso/contract/artworks.ts';
import { slugOf } from '#platform/slug.ts';
import type { Pool } from '#platform/db.ts';
import type { Payments } from '#platform/payments.ts';
import { isRefused } from '#platform/stripe-calls.ts';
import { holdOrder, type OrderRow } from './queries.ts';
import { releaseOrder } from './release-order.ts';
import { moveOrder } from './status.ts';

/**
 * Opens the provider's page for a reservation that is committed. Asked for twice it is the same page, whoever asks: the
 * request of the buyer, or the job that goes on where a request ended. What the provider refuses is released.
 */
export async function openCheckout(
  pool: Pool,
  payments: Payments,
  order: OrderRow,
  publicUrl: string,
): Promise<OrderRow> {
  if (order.state !== 'reserved') return order;
  const { email, title, number } = await pool
    .selectFrom('sale_order')
    .innerJoin('artwork', 'artwork.id', 'sale_order.artwork_id')
    .innerJoin('person', 'person.id', 'sale_order.buyer_id')
    .where('sale_order.id', '=', order.id)
    .select(['person.email', 'artwork.title', 'artwork.number'])
    .executeTakeFirstOrThrow();
  let session: { id: string; url: string | null } | undefined;
  try {
    session = await payments.createSession({
      orderId: order.id,
      email,
      // What somebody reads on the page and on the statement of their card.
      title: `${titleOf(title)} (${registryNumber(number)})`.slice(0, 250),
      amount: order.price_amount,
      currency: order.price_currency,
      expiresAt: order.expires_at,
      successUrl: `${publicUrl}/billing?order=${order.id}&payment=back`,
      cancelUrl: `${publicUrl}/artwork/detail/${order.artwork_id}/${slugOf(title)}?left=${order.id}`,
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  return pool.transaction().execute(async (tx) => {
    const held = await holdOrder(tx, order.id);
    if (held.state !== 'reserved') return held;
    if (session) return moveOrder(tx, held, 'open', { session_id: session.id, session_url: session.url });
    await releaseOrder(tx, held, 'unavailable');
    return holdOrder(tx, order.id);
  });
}
