import { useState } from 'react';
import type { Purchase, PurchaseState } from '@verso/contract/market/schemas/purchases.ts';
import { purchases } from '@verso/contract/market/purchases.ts';
import { useAction } from '#api/use-action.ts';
import { BillDialog } from '#components/market/purchases/BillDialog.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { WaitingTime } from '#components/shared/waiting-times/WaitingTime.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import classes from './PurchasePage.module.css';

const next: Record<PurchaseState, string> = {
  in_review:
    'Authenticators who check purchases will look at the bill and vote. You will be notified of the result. Only you, these authenticators and the admins can see the bill.',
  info_requested: 'The round is closed. Send an amended bill to open the next one.',
  approved: 'The work’s record shows the sale as confirmed. The bill, the names and the price stay private.',
  denied: 'The bill is not shown on the record. You can send an amended bill.',
  withdrawn: 'You withdrew this bill. Its file has been deleted.',
  joined:
    'Your bill is joined to another bill for the same sale. The check of the other bill decides whether the sale is confirmed. Until it does, you can withdraw yours. If it doesn’t confirm the sale, you can send yours again. If your bill is for a different sale, send it as a new bill and say so in the note.',
  annulled: 'Admins decided that this bill is wrong. The work’s record says so.',
};

/** For the sender of the bill: questions, next steps and actions. */
export function SenderPanel({ purchase }: { purchase: Purchase }) {
  const { _id: id, state, refused, messages } = purchase;
  const [asking, setAsking] = useState<'amend' | 'withdraw' | null>(null);
  const close = () => setAsking(null);
  const { act, busy } = useAction(purchases.withdraw, { onDone: close });
  if (!purchase.own) return null;
  const newest = purchase.rounds.at(-1);
  const undecided = state === 'in_review' || state === 'info_requested';
  const withdrawable = undecided || (state === 'joined' && refused.withdraw === null);
  const amendable = state === 'info_requested' || state === 'denied';
  return (
    <section className={classes.panel} aria-label="Your bill">
      {messages.map(({ from, message }) => (
        <p key={from} className={classes.quote}>
          {from} {state === 'denied' ? 'says' : 'asks'}: {message}
        </p>
      ))}
      <p className="quiet">
        {state === 'info_requested' && newest?.outcome === 'joined'
          ? 'The sale was not confirmed by the other bill. Send this bill again.'
          : next[state]}
      </p>
      {state === 'in_review' && <WaitingTime decision="billCheck" />}
      <div className={classes.actions}>
        {amendable && (
          <ReasonedButton refusal={refused.amend} onClick={() => setAsking('amend')}>
            Send an amended bill
          </ReasonedButton>
        )}
        {withdrawable && (
          <ReasonedButton
            variant="subtle"
            color="madder"
            refusal={refused.withdraw}
            onClick={() => setAsking('withdraw')}
          >
            Withdraw
          </ReasonedButton>
        )}
      </div>
      {asking === 'amend' && (
        <BillDialog
          artworkId={purchase.artwork._id}
          own={purchase.ownsWork}
          amends={{
            id,
            entry: purchase.entry?._id ?? null,
            soldBy: purchase.soldBy,
            facts: purchase,
            pricePublic: newest?.pricePublic ?? false,
            note: newest?.note ?? '',
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={asking === 'withdraw'}
        onClose={close}
        title="Withdraw this bill?"
        confirm="Withdraw"
        colour="madder"
        busy={busy}
        onConfirm={() => act({ id })}
      >
        <p>The bill’s file and the votes so far will be deleted. You can send the bill again as a new bill.</p>
      </ConfirmDialog>
    </section>
  );
}
