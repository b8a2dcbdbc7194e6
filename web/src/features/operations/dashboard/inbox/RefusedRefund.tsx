import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RefundNotice } from '#components/market/orders/refunds/RefundNotice.tsx';
import { paths } from '#paths.ts';
import { orderQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import classes from './Inbox.module.css';

/** A refund that is owed to the buyer, and that the card provider refuses. */
export function RefusedRefund({ id }: { id: string }) {
  const result = useQuery(orderQuery(id));
  return (
    <>
      <Loaded result={result} what="the order">
        {({ order }) => <RefundNotice order={order} />}
      </Loaded>
      <div className={classes.actions}>
        <Button component={Link} to={paths.order(id)} variant="outline">
          Open the order
        </Button>
      </div>
    </>
  );
}
