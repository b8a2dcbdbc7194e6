import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { slugOf } from '#platform/text/slug.ts';
import type { Database } from '#platform/database/db.ts';
import { contactAddress } from '#platform/mail/organisation-address.ts';
import type { Payments } from '#platform/providers/payments.ts';
import { isRefused } from '#platform/providers/stripe-calls.ts';
import { holdOrder, type OrderRow } from '#features/market/sales/queries.ts';
import { releaseOrder } from '#features/market/sales/checkout/release-order.ts';
import { moveOrder } from '#features/market/sales/status.ts';

/**
 * Opens the provider's page for a committed reservation. Repeated calls open the same page, whether by the buyer's
 * request or by the job that continues it. An order that the provider refuses is released.
 */
export async function openCheckout(
  database: Database,
  payments: Payments,
  order: OrderRow,
  publicUrl: string,
): Promise<OrderRow> {
  if (order.state !== 'reserved') return order;
  const { email, title, number } = await database
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
      email: await contactAddress(database, email),
      // Shown on the payment page and on the card statement.
      title: `${titleOf(title)} (${registryNumber(number)})`.slice(0, 250),
      amount: order.price_amount,
      currency: order.price_currency,
      expiresAt: order.expires_at,
      successUrl: `${publicUrl}${paths.order(order.id, { payment: 'back' })}`,
      cancelUrl: `${publicUrl}${paths.artworkDetail(order.artwork_id, slugOf(title), { left: order.id })}`,
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  return database.transaction().execute(async (tx) => {
    const held = await holdOrder(tx, order.id);
    if (held.state !== 'reserved') return held;
    if (session) return moveOrder(tx, held, 'open', { session_id: session.id, session_url: session.url });
    await releaseOrder(tx, held, 'unavailable');
    return holdOrder(tx, order.id);
  });
}
