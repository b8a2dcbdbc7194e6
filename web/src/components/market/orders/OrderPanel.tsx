import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Order } from '@verso/contract/market/schemas/sales.ts';
import { sales } from '@verso/contract/market/sales.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import classes from './OrderPanel.module.css';
import { returnWords } from './order-words.ts';

const isPending = (order: Order | undefined) =>
  order !== undefined && ['reserved', 'open', 'processing', 'refund_due'].includes(order.state);

/** In milliseconds. Payments arrive live; polling covers the rest, such as an expired reservation. */
const pollInterval = 5000;

interface OrderPanelProps {
  id: string;
  /** Whether the payment provider redirected the buyer back after paying. */
  back?: boolean;
  children?: (order: Order) => ReactNode;
}

/** The state of the reader's own payment, kept up to date. */
export function OrderPanel({ id, back = false, children }: OrderPanelProps) {
  const heading = useId();
  const { data } = useQuery({
    ...query(sales.order, { id }),
    refetchInterval: ({ state }) => (isPending(state.data?.order) ? pollInterval : false),
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
            Continue to payment
          </Button>
        )}
        {order.reservedUntil && order.refused.cancel === null && (
          <Button variant="outline" loading={cancel.busy} onClick={() => cancel.act({ id })}>
            Cancel the reservation
          </Button>
        )}
        {children?.(order)}
      </div>
    </section>
  );
}
