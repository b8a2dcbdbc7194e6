import { Link } from 'react-router';
import type { Order } from '@verso/contract/market/schemas/sales.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import { orderStatusWords } from '#components/market/orders/order-words.ts';
import { formatDay, formatAmount } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from './Sales.module.css';
import { signedMoney } from '#components/market/orders/signed-money.ts';
import { ReceiptButton } from '#components/market/orders/ReceiptButton.tsx';
import { RefundButton } from '#components/market/orders/refunds/RefundButton.tsx';

/** The user's purchases or sales. */
export function Orders({ orders }: { orders: readonly Order[] }) {
  return (
    <ul role="list" className={classes.rows}>
      {orders.map((order) => (
        <li key={order._id} className={classes.row}>
          <OrderRow order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { work, price, refunded, proceeds, royalty, side, receipt } = order;
  const { words, tone } = orderStatusWords(order);
  const day = formatDay(order.paidAt ?? order.closedAt ?? order.reservedAt);
  return (
    <>
      <div className={classes.description}>
        <p className={classes.title}>
          <Link to={paths.artworkDetail(work._id, work.slug)}>
            <cite>{titleOf(work.title)}</cite>
          </Link>
          , {work.artist}
        </p>
        <p className="meta">
          <Link to={paths.order(order._id)} className="linked">
            {`Order ${order.number}`}
          </Link>
          {`, ${day}${order.other === null ? '' : `, ${side === 'buyer' ? 'from' : 'to'} ${order.other}`}`}
        </p>
        {proceeds && (
          <p className="meta">
            {`Card provider’s fee ${proceeds.fee ? formatAmount(proceeds.fee) : 'not known yet'}, royalty ${formatAmount(proceeds.royalty)}, your share ${signedMoney(proceeds.net)}${proceeds.fee ? '' : ' before the fee'}`}
          </p>
        )}
        {side === 'seller' && royalty && <p className="meta">{royalty}</p>}
      </div>
      <div className={classes.sum}>
        <p className={classes.amount}>{formatAmount(price)}</p>
        {refunded.amount > 0 && <p className="meta">{`${formatAmount(refunded)} refunded`}</p>}
        <p className={classes.state} data-tone={tone}>
          {words}
        </p>
        {receipt && <ReceiptButton order={order._id} receipt={receipt} />}
        {order.refused.refund === null && <RefundButton order={{ ...order, title: work.title, buyer: order.other }} />}
        {order.reservedUntil && (
          <Link to={paths.order(order._id)} className="linked">
            Continue to payment
          </Link>
        )}
      </div>
    </>
  );
}
