import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { type Order, sales } from '@verso/contract/sales.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';
import { titleOf } from './artwork-words.ts';
import classes from './OrderPanel.module.css';
import { returnWords } from './order-words.ts';

const isPending = (order: Order | undefined) =>
  order !== undefined && ['reserved', 'open', 'processing', 'refund_due'].includes(order.state);

/** In milliseconds: a payment is told live; this is for what is not, such as that the time to pay is over. */
const lookAgain = 5000;

interface OrderPanelProps {
  id: string;
  /** The provider led its buyer back as having paid. */
  back?: boolean;
  children?: (order: Order) => ReactNode;
}

/** How one's own payment stands, kept as it is while one looks. */
export function OrderPanel({ id, back = false, children }: OrderPanelProps) {
  const heading = useId();
  const { data } = useQuery({
    ...query(sales.order, { id }),
    refetchInterval: ({ state }) => (isPending(state.data?.order) ? lookAgain : false),
    retry: false,
  });
  const cancel = useAction(sales.cancel);
  const order = data?.order;
  if (order?.side !== 'buyer') return null;
  const { title, text, tone } = returnWords(order, back);
  return (
    <section className={classes.panel} data-tone={tone} aria-labelledby={heading} aria-live="polite">
      <h2 id={heading} className="sub-title">
        {title}
      </h2>
      <p>
        <Link to={paths.artworkDetail(order.work._id, order.work.slug)}>
          <cite>{titleOf(order.work.title)}</cite>
        </Link>
        , {order.work.artist}
      </p>
      <p className={classes.words}>{text}</p>
      <div className={classes.actions}>
        {order.url && (
          <Button component="a" href={order.url}>
            Go on to the payment
          </Button>
        )}
        {order.reservedUntil && order.refused.cancel === null && (
          <Button variant="outline" loading={cancel.busy} onClick={() => cancel.act({ id })}>
            Give the work up
          </Button>
        )}
        {children?.(order)}
      </div>
    </section>
  );
}
