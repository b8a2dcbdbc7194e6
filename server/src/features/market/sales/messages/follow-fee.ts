import type { Tx } from '#platform/database/db.ts';
import type { PaymentState } from '#platform/providers/payments.ts';
import { feeLines, paymentOf, post } from '#features/market/sales/payout/ledger.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { checkPayouts } from '#features/market/sales/refunds/follow-refunds.ts';

/** Takes the provider's fee from the seller's share once it is known; nothing is paid out before. */
export async function followFee(tx: Tx, order: OrderRow, { fee }: PaymentState): Promise<OrderRow> {
  if (order.fee_known || fee === null) return order;
  const shares = await paymentOf(tx, order.id);
  const seller = shares.find(({ account }) => account === 'seller')?.amount ?? null;
  const { whole, ofRefund } = feeLines(order, { seller, fee });
  await post(tx, order, 'fee', whole);
  await post(tx, order, 'fee:refund', ofRefund);
  const known = await tx
    .updateTable('sale_order')
    .set({ fee_known: true })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await checkPayouts(tx, order.id);
  return known;
}
