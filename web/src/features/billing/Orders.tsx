import { Link } from 'react-router';
import type { Order } from '@verso/contract/sales.ts';
import { titleOf } from '#components/artwork-words.ts';
import { standingWords } from '#components/order-words.ts';
import { dayWords, moneyWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from './Billing.module.css';
import { signedMoney } from './billing-words.ts';
import { ReceiptButton } from './ReceiptButton.tsx';
import { RefundButton } from './RefundButton.tsx';

/** One's purchases, or one's sales. */
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
  const { words, tone } = standingWords(order);
  const day = dayWords(order.paidAt ?? order.closedAt ?? order.reservedAt);
  return (
    <>
      <div className={classes.what}>
        <p className={classes.title}>
          <Link to={paths.artworkDetail(work._id, work.slug)}>
            <cite>{titleOf(work.title)}</cite>
          </Link>
          , {work.artist}
        </p>
        <p className="meta">
          {`Order ${order.number}, ${day}${order.paidAt ? `, ${side === 'buyer' ? 'from' : 'to'} ${order.other}` : ''}`}
        </p>
        {proceeds && (
          <p className="meta">
            {`Card provider’s fee ${moneyWords(proceeds.fee)}, royalty ${moneyWords(proceeds.royalty)}, your share ${signedMoney(proceeds.net)}`}
          </p>
        )}
        {side === 'seller' && royalty && <p className="meta">{royalty}</p>}
      </div>
      <div className={classes.sum}>
        <p className={classes.amount}>{moneyWords(price)}</p>
        {refunded.amount > 0 && <p className="meta">{`${moneyWords(refunded)} refunded`}</p>}
        <p className={classes.state} data-tone={tone}>
          {words}
        </p>
        {receipt && <ReceiptButton order={order._id} receipt={receipt} />}
        {order.refused.refund === null && <RefundButton order={order} />}
        {order.reservedUntil && (
          <Link to={paths.billing({ order: order._id })} className="linked">
            Go on
          </Link>
        )}
      </div>
    </>
  );
}
