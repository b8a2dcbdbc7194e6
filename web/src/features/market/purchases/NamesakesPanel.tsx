import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Purchase } from '@verso/contract/market/schemas/purchases.ts';
import { purchases } from '@verso/contract/market/purchases.ts';
import { useAction } from '#api/use-action.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import classes from './PurchasePage.module.css';

type Namesake = Purchase['namesakes'][number];

/** For admins: checkers with the name of the seller or buyer, to confirm whether the bill means them. */
export function NamesakesPanel({ purchase }: { purchase: Purchase }) {
  const { _id: id, namesakes, refused } = purchase;
  const [asking, setAsking] = useState<Namesake | null>(null);
  const close = () => setAsking(null);
  const { act, busy } = useAction(purchases.confirmParty, { onDone: close });
  if (namesakes.length === 0 || refused.confirmParty !== null) return null;
  return (
    <section className={classes.panel} aria-label="Reviewers with the same name">
      <p className="quiet">
        Reviewers with the same name as the buyer or seller can still vote. If you know that a reviewer is the person
        named on the bill, confirm this. That reviewer can’t vote on the bill after that.
      </p>
      <ul role="list" className={classes.round}>
        {namesakes.map((namesake) => (
          <li key={namesake._id} className={classes.actions}>
            {namesake.name} has the same name as the {namesake.role}.
            <Button variant="outline" onClick={() => setAsking(namesake)}>
              This is the {namesake.role}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asking !== null}
        onClose={close}
        title={`Is ${asking?.name ?? ''} the ${asking?.role ?? 'seller'}?`}
        confirm="Confirm"
        colour="madder"
        busy={busy}
        onConfirm={() => asking && act({ id, person: asking._id })}
      >
        <p>This reviewer’s vote on the bill will be removed, and they can’t vote on it again. You can’t undo this.</p>
      </ConfirmDialog>
    </section>
  );
}
