import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Acceptance, Purchase } from '@verso/contract/market/schemas/purchases.ts';
import { purchases } from '@verso/contract/market/purchases.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from '#components/shared/decisions/Decision.module.css';

type Account = NonNullable<Acceptance['account']>;

/** The account that accepted title by a confirmed bill; admins confirm whether it is the named buyer. */
export function BuyerPanel({ purchase }: { purchase: Purchase }) {
  const { acceptance, buyer, refused } = purchase;
  const [asking, setAsking] = useState<boolean | null>(null);
  if (!acceptance) return null;
  const { account, acceptedAt } = acceptance;
  return (
    <section className={classes.panel} aria-label="The buyer">
      <p>
        Someone invited by the seller accepted the work on {formatDay(acceptedAt)}. They will become its owner once an
        admin confirms that they are {buyer}.
      </p>
      {account && (
        <>
          <FactsTable groups={[accountFacts(account, buyer)]} />
          <p className="quiet">
            We don’t check the name on an account, so it proves nothing. Contact {buyer} without relying on the seller,
            for example at the address or phone number on the bill.
          </p>
          <div className={classes.actions}>
            <ReasonedButton color="verdigris" refusal={refused.confirmBuyer} onClick={() => setAsking(true)}>
              Confirm the buyer
            </ReasonedButton>
            {refused.confirmBuyer === null && (
              <Button variant="subtle" color="madder" onClick={() => setAsking(false)}>
                This is not the buyer
              </Button>
            )}
          </div>
          {asking !== null && (
            <BuyerDialog purchase={purchase} account={account} confirmed={asking} onClose={() => setAsking(null)} />
          )}
        </>
      )}
    </section>
  );
}

const accountFacts = (account: Account, buyer: string) => [
  { label: 'Buyer on the bill', value: buyer },
  {
    label: 'Name on the account',
    value: (
      <>
        <Link to={paths.people(account._id)} className="linked">
          {account.name}
        </Link>
        {account.sameName ? ' (as on the bill)' : ' (differs from the bill)'}
      </>
    ),
  },
  { label: 'Name changed', value: account.nameChangedAt ? formatDay(account.nameChangedAt) : 'Never' },
  { label: 'Email', value: account.email },
  { label: 'Registered', value: formatDay(account.registeredAt) },
  {
    label: 'Identity',
    value: account.identityVerified ? 'Verified. We don’t keep the name on the identity document.' : 'Not verified',
  },
];

interface BuyerDialogProps {
  purchase: Purchase;
  account: Account;
  confirmed: boolean;
  onClose: () => void;
}

function BuyerDialog({ purchase: { _id: id, buyer }, account, confirmed, onClose }: BuyerDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(purchases.confirmBuyer, { onDone: onClose });
  return (
    <WordsDialog
      title={confirmed ? 'Confirm the buyer' : 'This is not the buyer'}
      label={confirmed ? 'How do you know?' : 'Why, and what is your evidence?'}
      description={
        confirmed
          ? 'Admins can read this in the audit trail. The buyer will become the owner immediately. You can’t undo this.'
          : 'The seller and the person who accepted can read this. The invitation will be cancelled, and the work will stay sold to the buyer on the bill.'
      }
      fault={fault}
      onChange={() => setFault(null)}
      most={2000}
      confirm={confirmed ? 'Confirm the buyer' : 'Yes, cancel the invitation'}
      colour={confirmed ? 'verdigris' : 'madder'}
      busy={busy}
      onConfirm={(reason) =>
        reason.trim().length < 20
          ? setFault('Write at least 20 characters.')
          : act({ id, status: confirmed, person: account._id, reason })
      }
      onClose={onClose}
    >
      <p>
        {account.name} {account.email !== '' && `(${account.email}) `}accepted the work as {buyer}.
      </p>
    </WordsDialog>
  );
}
