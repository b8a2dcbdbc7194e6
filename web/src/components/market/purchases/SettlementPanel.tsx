import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { BillOutcome, type Purchase } from '@verso/contract/market/schemas/purchases.ts';
import { purchases } from '@verso/contract/market/purchases.ts';
import { useAction } from '#api/use-action.ts';
import { InviteBuyer } from '#components/market/sales/InviteBuyer.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from '#components/shared/decisions/Decision.module.css';

const outcomes: Readonly<Record<BillOutcome, { label: string; settled: string }>> = {
  stands: { label: 'The bill is right', settled: 'the bill is right' },
  wrong: { label: 'The bill is wrong', settled: 'the bill is wrong' },
  returned: {
    label: 'The bill is right, but the sale fell through or was undone',
    settled: 'the bill is right, but the sale fell through or was undone',
  },
};

/**
 * A confirmed sale by the owner until title passes: the seller invites the buyer or reports a wrong bill, and two admins
 * settle it.
 */
export function SettlementPanel({ purchase }: { purchase: Purchase }) {
  const { _id: id, holdsTitle, disputes, refused, ownsWork } = purchase;
  const [asking, setAsking] = useState<'dispute' | 'settle' | null>(null);
  const close = () => setAsking(null);
  if (!holdsTitle && disputes.length === 0) return null;
  return (
    <section className={classes.panel} aria-label="Ownership of the work">
      {holdsTitle && (
        <p>
          {ownsWork ? 'This bill shows that you sold the work.' : 'This bill shows that the owner sold the work.'} The
          work can’t be sold again until {purchase.buyer} has become its owner.
        </p>
      )}
      {disputes.map((dispute) => (
        <div key={dispute.askedAt}>
          {dispute.reported && (
            <>
              <p>Someone reported on {formatDay(dispute.askedAt)} that this bill is wrong or the sale fell through:</p>
              <blockquote className={classes.quote}>{dispute.reason}</blockquote>
            </>
          )}
          {dispute.settled ? (
            <>
              <p>
                Settled on {formatDay(dispute.settled.on)}: {outcomes[dispute.settled.outcome].settled}.
              </p>
              <blockquote className={classes.quote}>{dispute.settled.answer}</blockquote>
            </>
          ) : (
            <p className="quiet">
              {dispute.reported
                ? 'Admins will decide, and the seller will be notified.'
                : 'No one has reported this bill. Only admins can see this decision until it is confirmed.'}
            </p>
          )}
          {dispute.proposed && (
            <>
              <p>
                {dispute.proposed.own ? 'You' : dispute.proposed.by} decided on {formatDay(dispute.proposed.on)}:{' '}
                {outcomes[dispute.proposed.outcome].settled}. A second admin must confirm it.
              </p>
              <blockquote className={classes.quote}>{dispute.proposed.answer}</blockquote>
            </>
          )}
        </div>
      ))}
      {holdsTitle && (
        <div className={classes.actions}>
          <InviteBuyer
            id={id}
            buyer={purchase.buyer}
            refusal={refused.invite ?? null}
            bySeller={ownsWork}
            originals={purchase.originalsWithSale}
          />
          {ownsWork && (
            <ReasonedButton
              variant="subtle"
              color="madder"
              refusal={refused.dispute}
              onClick={() => setAsking('dispute')}
            >
              Report a wrong bill or a failed sale
            </ReasonedButton>
          )}
          {refused.settle === null && (
            <Button variant="outline" onClick={() => setAsking('settle')}>
              Decide
            </Button>
          )}
        </div>
      )}
      {asking === 'dispute' && <DisputeDialog id={id} onClose={close} />}
      {asking === 'settle' && (
        <SettleDialog id={id} open={disputes.find(({ settled }) => settled === null)} onClose={close} />
      )}
    </section>
  );
}

const tooShort = (words: string) => (words.trim().length < 20 ? 'Write at least 20 characters.' : null);

function DisputeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(purchases.dispute, { onDone: onClose });
  return (
    <WordsDialog
      title="Report a wrong bill or a failed sale"
      label="What is wrong, and what is your evidence?"
      description="Admins will read this and decide whether the bill is right. Until then you can’t sell the work."
      fault={fault}
      onChange={() => setFault(null)}
      most={2000}
      confirm="Report the bill"
      busy={busy}
      onConfirm={(reason) => (tooShort(reason) ? setFault(tooShort(reason)) : act({ id, reason }))}
      onClose={onClose}
    />
  );
}

interface SettleDialogProps {
  id: string;
  /** The report or proposal that waits for a decision. */
  open: Purchase['disputes'][number] | undefined;
  onClose: () => void;
}

function SettleDialog({ id, open, onClose }: SettleDialogProps) {
  const proposed = open?.proposed ?? null;
  // An admin does not confirm their own proposal, but can withdraw it.
  const offered = BillOutcome.options.filter((one) => (proposed?.own ? one === 'stands' : open || one !== 'stands'));
  const [outcome, setOutcome] = useState<BillOutcome>(
    (proposed?.own ? undefined : proposed?.outcome) ?? offered[0] ?? 'wrong',
  );
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(purchases.settle, { onDone: onClose });
  return (
    <WordsDialog
      title="Decide whether the bill is right"
      label="Why, and what is your evidence?"
      description={
        outcome === 'stands'
          ? 'The seller can read this. The work will stay sold to the buyer named on the bill.'
          : proposed?.outcome === outcome
            ? 'This will be public on the work’s record permanently. The seller can sell the work again. Don’t name anyone.'
            : 'A second admin must confirm this and will read it. Don’t name anyone.'
      }
      fault={fault}
      onChange={() => setFault(null)}
      most={2000}
      confirm="Decide"
      busy={busy}
      onConfirm={(answer) => (tooShort(answer) ? setFault(tooShort(answer)) : act({ id, outcome, answer }))}
      onClose={onClose}
    >
      <NativeSelect
        label="Your decision"
        data={offered.map((value) => ({ value, label: outcomes[value].label }))}
        value={outcome}
        onChange={({ currentTarget }) => setOutcome(offered.find((one) => one === currentTarget.value) ?? outcome)}
      />
    </WordsDialog>
  );
}
