import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Order, sales } from '@verso/contract/sales.ts';
import { useAction } from '#api/use-action.ts';
import { titleOf } from '#components/artwork-words.ts';
import { moneyWords } from '#components/reader-locale.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import classes from './Billing.module.css';

/** For the seller, while their share is held: gives the buyer everything back. */
export function RefundButton({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { act, busy } = useAction(sales.refund, { onDone: close, onRefused: close });
  const { _id: id, price, refunded, work, other } = order;
  const left = moneyWords({ ...price, amount: price.amount - refunded.amount });
  return (
    <>
      <Button
        variant="outline"
        size="xs"
        onClick={() => setAsking(true)}
        aria-label={`Refund the buyer of ${titleOf(work.title)}`}
      >
        Refund the buyer
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={`Refund ${other}?`}
        confirm={`Refund ${left}`}
        colour="madder"
        busy={busy}
        onConfirm={() => act({ id })}
      >
        <div className={classes.consequences}>
          <p>
            {left} goes back to the buyer’s card. You and the artist get nothing of this sale, and it costs you nothing.
          </p>
          <p>
            Title does not come back by itself: in the registry the work stays {other}’s, and the sale stays in its
            provenance. Agree with them how it comes back to you; they then record it as sold to you, and you accept.
          </p>
          <p>This cannot be undone.</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
