import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Order } from '@verso/contract/market/schemas/sales.ts';
import type { AroundTitle } from '#components/market/orders/order-words.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import { paths } from '#paths.ts';
import classes from './WorkRow.module.css';

/** An order in a dashboard list. `todo`: what the reader does next. */
export function OrderRow({ order, todo }: { order: Order; todo: AroundTitle }) {
  const { _id: id, number, side, other, price, work } = order;
  const title = titleOf(work.title);
  const [before, after] = todo;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.artist}>{work.artist}</p>
        <h3 className="entry-title">
          <Link to={paths.order(id)}>
            {before}
            <cite>{title}</cite>
            {after}
          </Link>
        </h3>
        <p className="quiet">
          {`Order ${number}, ${side === 'buyer' ? 'bought from' : 'sold to'} ${other} for ${formatAmount(price)}`}
        </p>
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={paths.order(id)} aria-label={`Open the order: ${before}${title}${after}`}>
          Open the order
        </Button>
      </div>
    </li>
  );
}
