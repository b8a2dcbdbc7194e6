import type { DeliveryMethod } from '@verso/contract/market/schemas/orders.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

interface Shipment {
  carrier: string;
  tracking: string;
  insured: Money | null;
  note: string;
  /** The day of the payout that a problem would hold, if there is one. */
  payoutOn?: string | null;
}

/** Stores that the work of a locked order was sent or can be collected. A correction keeps the first date. */
export async function recordShipment(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'artwork_id' | 'seller_id'>,
  method: DeliveryMethod,
  { carrier, tracking, insured, note, payoutOn = null }: Shipment,
): Promise<void> {
  await tx
    .updateTable('order_delivery')
    .set((of) => ({
      carrier,
      tracking,
      insured_amount: insured?.amount ?? null,
      insured_currency: insured?.currency ?? null,
      note,
      sent_at: of.fn.coalesce('sent_at', of.val(now())),
    }))
    .where('order_id', '=', order.id)
    .execute();
  const about = { actorId: order.seller_id, artworkId: order.artwork_id };
  await record(tx, 'order_shipped', about, { orderId: order.id, method, payoutOn });
}
