import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { matterOf } from '@verso/contract/market/orders.ts';
import type { OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { DecideComplaintDialog } from '#components/market/orders/DecideComplaintDialog.tsx';
import { SentFiles } from '#components/shared/documents/SentFiles.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import {
  heldWords,
  isHeld,
  openComplaintOf,
  openedWords,
  roleWords,
} from '#components/market/orders/complaint-words.ts';
import { formatAmount, formatDateTime, formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { orderQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import classes from './Inbox.module.css';

/** A problem that a buyer reported, with what both sides wrote. */
export function OrderProblem({ id }: { id: string }) {
  const result = useQuery(orderQuery(id));
  return (
    <Loaded result={result} what="the order">
      {({ order }) => <Problem order={order} />}
    </Loaded>
  );
}

function Problem({ order }: { order: OrderDetails }) {
  const [deciding, setDeciding] = useState(false);
  const { buyer, seller, price, refundAsked, refundRefused, disputed, messages, refused } = order;
  const open = openComplaintOf(order);
  return (
    <>
      <p>
        {buyer} bought the work from {seller} for {formatAmount(price)}.{open && ` ${openedWords(open)}`}{' '}
        {isHeld(order) ? `The seller won’t be paid until the ${matterOf(open?.reason)} is closed.` : heldWords(order)}
      </p>
      {refundAsked && (
        <p className="tone-ochre">
          A refund was requested on {formatDay(refundAsked)}.
          {disputed
            ? ' The buyer’s bank must decide on the payment dispute first.'
            : refundRefused && ' The card provider refused the refund, and we try again every day.'}{' '}
          If you decide that the sale is valid, the refund is cancelled.
        </p>
      )}
      {messages.map(({ _id, name, role, own, text, sentAt, documents }) => (
        <div key={_id}>
          <p className="meta">
            {name}, {roleWords[role].toLowerCase()}, {formatDateTime(sentAt)}
          </p>
          <blockquote className={classes.quote}>{text}</blockquote>
          <SentFiles documents={documents} own={own} />
        </div>
      ))}
      <div className={classes.actions}>
        <ReasonedButton refusal={refused.decideComplaint} onClick={() => setDeciding(true)}>
          Decide
        </ReasonedButton>
        <Button component={Link} to={paths.order(order._id)} variant="outline">
          Open the order
        </Button>
      </div>
      {deciding && <DecideComplaintDialog order={order} onClose={() => setDeciding(false)} />}
    </>
  );
}
