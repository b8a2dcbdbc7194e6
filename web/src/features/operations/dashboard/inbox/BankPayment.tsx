import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankPayment as Payment } from '@verso/contract/market/schemas/sales.ts';
import { sales } from '@verso/contract/market/sales.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/forms/ReasonedButton.tsx';
import { formatAmount, formatDay } from '#components/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import classes from './Inbox.module.css';

/** A share to pay by bank transfer. The bank details are loaded on request only, because reading them is recorded. */
export function BankPayment({ id }: { id: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <p>A payee who does not use the card provider left bank details, and waits for a transfer.</p>
      {opened ? (
        <Details id={id} />
      ) : (
        <div className={classes.actions}>
          <Button onClick={() => setOpened(true)}>Show the bank details</Button>
        </div>
      )}
      {!opened && <p className="meta">The audit trail will say that you read them.</p>}
    </>
  );
}

function Details({ id }: { id: string }) {
  const result = useQuery({ ...query(sales.bankPayment, { id }), refetchOnWindowFocus: false });
  return (
    <Loaded result={result} what="the payment">
      {({ payment }) => <Payable payment={payment} />}
    </Loaded>
  );
}

function Payable({ payment }: { payment: Payment }) {
  const { _id: id, order, payee, amount, details, leftAt, refused } = payment;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { act, busy } = useAction(sales.payByBank, { onDone: close, onRefused: close });
  return (
    <>
      <p>
        {payee}, {formatAmount(amount)} of order {order}. Left on {formatDay(leftAt)}:
      </p>
      <blockquote className={classes.quote}>{details ?? 'Paid. The bank details were erased.'}</blockquote>
      <div className={classes.actions}>
        <ReasonedButton refusal={refused.pay} onClick={() => setAsking(true)}>
          Mark as paid
        </ReasonedButton>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={`Did you transfer ${formatAmount(amount)}?`}
        confirm="Mark as paid"
        busy={busy}
        onConfirm={() => act({ id, amount: amount.amount })}
      >
        <p>The bank details will be erased. You can’t undo this.</p>
      </ConfirmDialog>
    </>
  );
}
