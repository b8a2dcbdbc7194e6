import { useState } from 'react';
import { type Purchase, purchases, type PurchaseState } from '@verso/contract/purchases.ts';
import { useAction } from '#api/use-action.ts';
import { BillDialog } from '#components/BillDialog.tsx';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import classes from './PurchasePage.module.css';

const next: Record<PurchaseState, string> = {
  in_review:
    'Authenticators who check purchases look at it and vote. You are told how it ends; nobody else sees the bill meanwhile.',
  info_requested: 'The round is closed. Send an amended bill to open the next one.',
  approved: 'The sale stands on the record of the work as confirmed. The bill, the names and the price stay private.',
  denied: 'Nothing of it stands on the record. You can send an amended bill.',
  withdrawn: 'You took it back. Its file is erased.',
};

/** For whoever sent the bill: what was asked, what happens next, and what they can do. */
export function SenderPanel({ purchase }: { purchase: Purchase }) {
  const { _id: id, state, refused, messages } = purchase;
  const [asking, setAsking] = useState<'amend' | 'withdraw' | null>(null);
  const close = () => setAsking(null);
  const { act, busy } = useAction(purchases.withdraw, { onDone: close });
  if (!purchase.own) return null;
  const newest = purchase.rounds.at(-1);
  const undecided = state === 'in_review' || state === 'info_requested';
  const amendable = state === 'info_requested' || state === 'denied';
  return (
    <section className={classes.panel} aria-label="Your bill">
      {messages.map(({ from, message }) => (
        <p key={from} className={classes.asked}>
          {from} {state === 'denied' ? 'says' : 'asks'}: {message}
        </p>
      ))}
      <p className="quiet">{next[state]}</p>
      <div className={classes.actions}>
        {amendable && (
          <ReasonedButton refusal={refused.amend} onClick={() => setAsking('amend')}>
            Send an amended bill
          </ReasonedButton>
        )}
        {undecided && (
          <ReasonedButton
            variant="subtle"
            color="madder"
            refusal={refused.withdraw}
            onClick={() => setAsking('withdraw')}
          >
            Take it back
          </ReasonedButton>
        )}
      </div>
      {asking === 'amend' && (
        <BillDialog
          artworkId={purchase.artwork._id}
          amends={{
            id,
            entry: purchase.entry?._id ?? null,
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
        title="Take this bill back?"
        confirm="Take it back"
        colour="madder"
        busy={busy}
        onConfirm={() => act({ id })}
      >
        <p>Its file is erased, and the votes cast so far count for nothing. You can send it again as a new one.</p>
      </ConfirmDialog>
    </section>
  );
}
