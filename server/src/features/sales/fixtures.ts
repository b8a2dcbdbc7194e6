import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db.ts';
import type { Standing } from '#platform/payments.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import type { OrderRow } from './queries.ts';
import { reserveWork } from './reserve-work.ts';
import { settleOrder } from './settle-order.ts';

/** How the payment of an order would stand at the provider; paid unless said otherwise. */
export const standingOf = (order: OrderRow, more: Partial<Standing> = {}): Standing => ({
  sessionId: order.session_id ?? `cs_test_${order.id}`,
  orderId: order.id,
  livemode: false,
  session: 'complete',
  paid: true,
  failed: false,
  amount: order.price_amount,
  currency: order.price_currency,
  chargeId: order.charge_id ?? `ch_${randomUUID()}`,
  fee: Math.round(order.price_amount * 0.015),
  refunded: 0,
  dispute: null,
  ...more,
});

export const house = { publicUrl: 'http://localhost', salePlace: 'DE' };

/** An order of a work at its price, as the provider would have it; nobody has been to its page. */
export async function buildOrder(tx: Tx, artwork: ArtworkRow, buyerId: string, { paid = false } = {}): Promise<string> {
  const order = await reserveWork(tx, artwork, { buyerId, provider: 'sandbox' });
  if (paid) await settleOrder(tx, order.id, standingOf(order), house);
  return order.id;
}
