import type { Delivery, OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { isDeliveryOver, nameOf, wasSent } from '#features/market/orders/words/order-facts.ts';
import classes from '#features/market/orders/OrderPage.module.css';

/** How the work gets to the buyer. */
export function DeliverySection({ order }: { order: OrderDetails }) {
  const { delivery, state } = order;
  if (state === 'refunded' && !wasSent(order)) return null;
  if (!delivery && isDeliveryOver(order)) return null;
  return (
    <section aria-labelledby="delivery" className={classes.section}>
      <h2 id="delivery" className="sub-title">
        {delivery?.method === 'collection' ? 'Collection' : 'Delivery'}
      </h2>
      {delivery ? (
        <FactsTable
          groups={[
            [
              {
                label: 'Method',
                value: methodWords(order, delivery),
              },
              {
                label: 'Address',
                value: delivery.address && <span className={classes.lines}>{delivery.address}</span>,
              },
              { label: 'Carrier', value: delivery.carrier },
              { label: 'Tracking number', value: delivery.tracking },
              { label: 'Insured value', value: delivery.insured && formatAmount(delivery.insured) },
              {
                label: delivery.method === 'delivery' ? 'Note' : 'Where and when',
                value: delivery.note && <span className={classes.lines}>{delivery.note}</span>,
              },
            ],
          ]}
        />
      ) : (
        <p className="quiet">The carrier, tracking number and insured value will appear here.</p>
      )}
    </section>
  );
}

function methodWords(order: OrderDetails, { method, sentAt }: Delivery): string {
  const buyer = nameOf('buyer', order);
  if (method === 'collection')
    return isDeliveryOver(order) ? 'Collection' : `${order.receivedAt ? 'Collected' : 'To be collected'} by ${buyer}`;
  if (order.receivedAt) return `Delivered to ${buyer}`;
  if (isDeliveryOver(order) && !sentAt) return 'Delivery';
  return `${sentAt ? 'Sent' : 'To be delivered'} to ${buyer}`;
}
