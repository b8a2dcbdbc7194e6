import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/database/db.ts';
import type { PaymentState } from '#platform/providers/payments.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import type { OrderRow } from './queries.ts';
import { reserveWork } from './checkout/reserve-work.ts';
import { settleOrder } from './payout/settle-order.ts';

/** The state of an order's payment at the provider; paid by default. */
export const paymentStateOf = (order: OrderRow, more: Partial<PaymentState> = {}): PaymentState => ({
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
  lastRefund: null,
  disputes: [],
  ...more,
});

export const saleSettings = { publicUrl: 'http://localhost', salePlace: 'DE' };

/** An order of a work at its price; its page was never opened, so the provider knows nothing of it. */
export async function buildOrder(tx: Tx, artwork: ArtworkRow, buyerId: string, { paid = false } = {}): Promise<string> {
  const order = await reserveWork(tx, artwork, { buyerId, provider: 'sandbox' });
  if (!paid) return order.id;
  await settleOrder(tx, order.id, paymentStateOf(order), saleSettings);
  await tx.updateTable('sale_order').set({ session_id: null }).where('id', '=', order.id).execute();
  return order.id;
}
