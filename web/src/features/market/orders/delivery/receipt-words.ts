import type { OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { hasArrived } from '#features/market/orders/words/order-facts.ts';

interface ReceiptWords {
  /** On the button. */
  verb: string;
  /** Of the dialog. */
  title: string;
  note: string;
}

/** How the buyer confirms that they have the work. After a problem they need not say that it is as described. */
export function receiptWords(order: OrderDetails): ReceiptWords {
  const { delivery, loss } = order;
  const collects = delivery?.method === 'collection';
  const { trader, days } = order.returns;
  const later = [
    'You can’t undo this.',
    order.refused.complain === null
      ? 'If something turns out to be wrong, you can still report it until the seller is paid.'
      : `If something turns out to be wrong, ${order.sellerLeft ? 'contact the registry' : 'write to the seller'}.`,
    ...(trader && days !== null ? [`You can still return the work within ${days} days of receiving it.`] : []),
  ].join(' ');
  if (loss && hasArrived(order))
    return {
      verb: collects ? 'I had collected it' : 'It had arrived',
      title: 'Did you have the work before it was lost?',
      note: `Only confirm if you had the work before it was reported lost. ${later}`,
    };
  if (loss)
    return {
      verb: collects ? 'I collected it and it was as described' : 'It arrived and it was as described',
      title: 'Was the work as described?',
      note: `Only confirm if you had the work and it matched its description. ${later}`,
    };
  const got = collects ? 'I’ve collected it' : 'It has arrived';
  return hasArrived(order)
    ? {
        verb: `${got} and I’m keeping it`,
        title: 'Are you keeping the work?',
        note: `Only confirm if you have the work and want to keep it. ${later}`,
      }
    : {
        verb: `${got} and it’s as described`,
        title: 'Is the work as described?',
        note: `Only confirm if you have the work and it matches its description. ${later}`,
      };
}
