import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EntryDispute } from '@verso/contract/works/schemas/provenance.ts';
import { provenance } from '@verso/contract/works/provenance.ts';
import { useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { WaitingTime } from '#components/shared/waiting-times/WaitingTime.tsx';
import { formatAmount, formatDate, formatDay } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from '#components/shared/decisions/Decision.module.css';
import { useFieldAction } from '#components/shared/decisions/use-field-action.ts';

interface EntryDisputeItemProps {
  id: string;
  dispute: EntryDispute;
}

/** What is said to be wrong with an entry, for its author, and for the admins who decide. */
export function EntryDisputeItem({ id, dispute }: EntryDisputeItemProps) {
  const admin = useSession()?.admin === true;
  const { reason, correction, askedAt, askedBy, approvedAt, approvedBy, refused } = dispute;
  const { happened, place, parties, price, note } = correction;
  const people = parties.map(({ role, name }) => `${role} ${name}`);
  return (
    <section className={classes.panel} aria-label="Disputed entry">
      <p>
        On {formatDay(askedAt)} {askedBy ?? 'you'} disputed this entry.{' '}
        {approvedAt
          ? `${approvedBy ?? 'An admin'} approved the correction on ${formatDay(approvedAt)}. A second admin must confirm it.`
          : 'Two admins must approve the correction.'}
      </p>
      <blockquote className={classes.quote}>{reason}</blockquote>
      <p>
        The entry should say:{' '}
        {[formatDate(happened), place, ...people, price && formatAmount(price)].filter(Boolean).join(', ')}.
      </p>
      {note && <blockquote className={classes.quote}>{note}</blockquote>}
      {!askedBy && <WaitingTime decision="entryDispute" />}
      {admin && (refused.approve ?? refused.deny) !== null && (
        <p className="quiet">{refused.approve ?? refused.deny}</p>
      )}
      {(refused.approve === null || refused.deny === null) && <Decide id={id} dispute={dispute} />}
      {refused.withdraw === null && <Withdraw id={id} disputeId={dispute._id} />}
    </section>
  );
}

function Withdraw({ id, disputeId }: { id: string; disputeId: string }) {
  const [asked, setAsked] = useState(false);
  const { act, busy } = useAction(provenance.withdrawEntryDispute, { onDone: () => setAsked(false) });
  return (
    <>
      <div className={classes.actions}>
        <Button variant="outline" onClick={() => setAsked(true)}>
          Withdraw the dispute
        </Button>
      </div>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title="Withdraw the dispute?"
        confirm="Withdraw the dispute"
        busy={busy}
        onConfirm={() => act({ id, disputeId })}
      >
        <p>The entry will stay as it is, but will no longer be marked as disputed. You can dispute it again later.</p>
      </ConfirmDialog>
    </>
  );
}

function Decide({ id, dispute: { _id: disputeId, approvedAt, refused } }: EntryDisputeItemProps) {
  const [deciding, setDeciding] = useState<'approve' | 'deny' | null>(null);
  const close = () => setDeciding(null);
  const { act, busy, fault, setFault } = useFieldAction(provenance.decideEntryDispute, 'answer', close);
  const approve = approvedAt ? 'Confirm the correction' : 'Approve the correction';
  return (
    <>
      <div className={classes.actions}>
        {refused.approve === null && <Button onClick={() => setDeciding('approve')}>{approve}</Button>}
        {refused.deny === null && (
          <Button variant="outline" onClick={() => setDeciding('deny')}>
            Deny the correction
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={deciding === 'approve'}
        onClose={close}
        title={`${approve}?`}
        confirm={approve}
        busy={busy}
        onConfirm={() => act({ id, disputeId, approve: true })}
      >
        <p>
          {approvedAt
            ? 'The correction will appear in the provenance immediately and permanently. The disputed entry stays, marked as corrected. The owner of the work doesn’t change.'
            : 'The correction will appear in the provenance once a second admin confirms it.'}
        </p>
      </ConfirmDialog>
      {deciding === 'deny' && (
        <WordsDialog
          title="Deny the correction"
          label="Why?"
          description="We’ll send this to the person who disputed the entry, the owner and the parties to the sale. The entry will no longer be marked as disputed."
          fault={fault}
          onChange={() => setFault(null)}
          minRows={3}
          most={2000}
          confirm="Deny"
          busy={busy}
          onConfirm={(answer) =>
            answer.trim() === '' ? setFault('Give your reason.') : act({ id, disputeId, approve: false, answer })
          }
          onClose={close}
        />
      )}
    </>
  );
}
