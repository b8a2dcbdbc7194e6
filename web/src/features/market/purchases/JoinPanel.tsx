import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Purchase } from '@verso/contract/market/schemas/purchases.ts';
import { purchases } from '@verso/contract/market/purchases.ts';
import { useAction } from '#api/use-action.ts';
import { billStates, saleWords } from '#components/market/purchases/bill-words.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import classes from './PurchasePage.module.css';

type Joinable = Purchase['joinable'][number];

/** For reviewers: other bills of the work, to join this one to the one of the same sale. */
export function JoinPanel({ purchase }: { purchase: Purchase }) {
  const { _id: id, joinable, joinedTo, refused } = purchase;
  const [asking, setAsking] = useState<Joinable | null>(null);
  const close = () => setAsking(null);
  const { act, busy } = useAction(purchases.join, { onDone: close });
  if (joinedTo !== null)
    return (
      <section className={classes.panel} aria-label="Other bill for this sale">
        <p>
          <Link to={paths.purchase(joinedTo)} className="linked">
            Open the other bill for this sale
          </Link>
        </p>
      </section>
    );
  if (joinable.length === 0 || refused.join !== null) return null;
  return (
    <section className={classes.panel} aria-label="Other bills for this work">
      <h2 className="sub-title">Other bills for this work</h2>
      <p className="quiet">
        If another bill is for the same sale, join this bill to it. Then the sale is only confirmed once.
      </p>
      <ul role="list" className={classes.round}>
        {joinable.map((other) => (
          <li key={other._id}>
            <Link to={paths.purchase(other._id)} className="linked">
              {saleWords(other)}
            </Link>
            . Sent by {other.submittedBy}. {billStates[other.state].words}.
            <div className={classes.actions}>
              <Button variant="outline" onClick={() => setAsking(other)}>
                Join this bill to it
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asking !== null}
        onClose={close}
        title="Are both bills for the same sale?"
        confirm="Join the bills"
        busy={busy}
        onConfirm={() => asking && act({ id, bill: asking._id })}
      >
        <p>
          The round on this bill closes, and the other bill decides whether the sale is confirmed. The sender of this
          bill will be notified. You can’t undo this, but they can send the bill again.
        </p>
      </ConfirmDialog>
    </section>
  );
}
