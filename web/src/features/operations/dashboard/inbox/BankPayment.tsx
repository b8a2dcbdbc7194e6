import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankPayment as Payment } from '@verso/contract/market/schemas/sales.ts';
import { sales } from '@verso/contract/market/sales.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatAmount, formatDay } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import classes from './Inbox.module.css';

/** A share to pay by bank transfer. The bank details are loaded on request only, because reading them is recorded. */
export function BankPayment({ id }: { id: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <p>This payee isn’t paid by the card provider. They entered bank details and are waiting for a transfer.</p>
      {opened ? (
        <Details id={id} onEnded={() => setOpened(false)} />
      ) : (
        <div className={classes.actions}>
          <Button onClick={() => setOpened(true)}>Show the bank details</Button>
        </div>
      )}
      {!opened && (
        <p className="meta">
          If you open the bank details, the audit trail will say that you read them. For the next 3 days, only you can
          make this payment, and the payee can’t withdraw the details.
        </p>
      )}
    </>
  );
}

function Details({ id, onEnded }: { id: string; onEnded: () => void }) {
  const result = useQuery({ ...query(sales.bankPayment, { id }), refetchOnWindowFocus: false });
  return (
    <Loaded result={result} what="the payment">
      {({ payment }) => <Payable payment={payment} onEnded={onEnded} />}
    </Loaded>
  );
}

function Payable({ payment, onEnded }: { payment: Payment; onEnded: () => void }) {
  const { _id: id, order, payee, amount, details, leftAt, paidAt, refused } = payment;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { act, busy } = useAction(sales.payByBank, { onDone: close, onRefused: close });
  return (
    <>
      <p>
        {payee}, {formatAmount(amount)} for order {order}. Bank details entered on {formatDay(leftAt)}
        {details === null ? '.' : ':'}
      </p>
      <blockquote className={classes.quote}>
        {details ??
          (paidAt
            ? 'Paid. The bank details were erased.'
            : 'The bank details were sent back. The payee was asked for new ones.')}
      </blockquote>
      <div className={classes.actions}>
        <ReasonedButton refusal={refused.pay} onClick={() => setAsking(true)}>
          Mark as paid
        </ReasonedButton>
        <SendBackButton id={id} refusal={refused.sendBack} />
        {refused.end === null && <EndButton id={id} onEnded={onEnded} />}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={`Did you transfer ${formatAmount(amount)}?`}
        confirm="Mark as paid"
        busy={busy}
        onConfirm={() => act({ id, amount: amount.amount, leftAt })}
      >
        <p>The bank details will be erased. You can’t undo this.</p>
      </ConfirmDialog>
    </>
  );
}

/** For an admin who did not pay, or about another one who can’t be asked. */
function EndButton({ id, onEnded }: { id: string; onEnded: () => void }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  // To read the bank details again would begin another payment.
  const { act, busy } = useAction(sales.endBankPayment, { leave: onEnded, onRefused: close });
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Stop this payment
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title="Stop this payment?"
        confirm="Stop the payment"
        busy={busy}
        onConfirm={() => act({ id })}
      >
        <p>
          First make sure that no one has transferred the money, or the share could be paid twice. Afterwards, another
          admin can pay, and the payee can withdraw their bank details.
        </p>
      </ConfirmDialog>
    </>
  );
}

function SendBackButton({ id, refusal }: { id: string; refusal: string | null }) {
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const close = () => setAsking(false);
  const { act, busy } = useAction(sales.sendBackBankDetails, { onDone: close });
  return (
    <>
      <ReasonedButton variant="subtle" refusal={refusal} onClick={() => setAsking(true)}>
        Send back
      </ReasonedButton>
      {asking && (
        <WordsDialog
          title="Send the bank details back?"
          label="Why can’t you pay with these details?"
          description="The payee will see this on their Billing page. The bank details will be erased, and the payee will be asked for new ones."
          fault={fault}
          onChange={() => setFault(null)}
          minRows={2}
          most={500}
          confirm="Send back"
          busy={busy}
          onConfirm={(reason) => (reason.trim() === '' ? setFault('Enter a reason.') : act({ id, reason }))}
          onClose={close}
        />
      )}
    </>
  );
}
