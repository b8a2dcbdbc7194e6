import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnershipRequest, RequestPart, SeenRequest } from '@verso/contract/market/schemas/ownership.ts';
import { ownership } from '@verso/contract/market/ownership.ts';
import { useAction } from '#api/use-action.ts';
import { Documents } from '#components/shared/documents/Documents.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { WaitingTime } from '#components/shared/waiting-times/WaitingTime.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from '#components/shared/decisions/Decision.module.css';
import { AnswerDialog } from './AnswerDialog.tsx';
import { answerTitle, claimOf, requestTitle, stateWords, unopenedWords } from './ownership-words.ts';

interface OwnershipRequestItemProps {
  /** Of the work. */
  id: string;
  request: OwnershipRequest;
}

/** A request for title to a work, with what its reader can do: answer, reply, withdraw, or decide. */
export function OwnershipRequestItem({ id, request }: OwnershipRequestItemProps) {
  const [asking, setAsking] = useState<'answer' | 'withdraw' | 'approve' | 'deny' | null>(null);
  // Live updates change the request behind an open dialog, and the reader decides on what they saw.
  const [seen, setSeen] = useState(request);
  const [denial, setDenial] = useState('');
  const ask = (about: NonNullable<typeof asking>) => {
    setSeen(request);
    setAsking(about);
  };
  const close = () => setAsking(null);
  const { _id: requestId, role, state, name, identified, refused, answeredAt, repliedAt, reason } = request;
  const decide = useAction(ownership.decide, { onDone: close, onRefused: close });
  const withdraw = useAction(ownership.withdraw, { onDone: close, onRefused: close });
  const closed = request.closedAt !== null;
  const unopened = unopenedWords(request);
  const sentWith = (part: RequestPart) => request.documents.filter((document) => document.part === part);
  return (
    <section className={classes.panel} aria-label={`Request of ${formatDay(request.askedAt)}`}>
      <h2 className="entry-title">{requestTitle(request)}</h2>
      <p>{stateWords(request)}</p>
      {role !== 'admin' && request.tooFewAdmins && (
        <p className="quiet">
          {role === 'asker'
            ? 'Too few admins can decide on this request at the moment. The admins have been notified.'
            : 'At the moment, too few admins can decide on this request. The admins have been notified and can make someone else an admin.'}
        </p>
      )}
      {role === 'asker' && !closed && <WaitingTime decision="ownershipRequest" />}
      {reason && <blockquote className={classes.quote}>{reason}</blockquote>}
      <p>
        {claimOf(request)}
        {identified !== null && (identified ? ' Their identity is verified.' : ' Their identity is not verified.')}
      </p>
      {request.statement && <blockquote className={classes.quote}>{request.statement}</blockquote>}
      <Documents documents={sentWith('request')} own={role === 'asker'} />
      {unopened && <p className="quiet">{unopened}</p>}
      {answeredAt && (
        <>
          <p>{answerTitle(request, answeredAt)}</p>
          {request.answer && <blockquote className={classes.quote}>{request.answer}</blockquote>}
          <Documents documents={sentWith('answer')} own={role === 'owner'} />
        </>
      )}
      {repliedAt && (
        <>
          <p>{role === 'asker' ? 'You replied:' : `${name} replied on ${formatDay(repliedAt)}:`}</p>
          <blockquote className={classes.quote}>{request.reply}</blockquote>
          <Documents documents={sentWith('reply')} own={role === 'asker'} />
        </>
      )}
      <div className={classes.actions}>
        {role === 'owner' && refused.answer === null && <Button onClick={() => ask('answer')}>Answer</Button>}
        {role === 'asker' && refused.reply === null && <Button onClick={() => ask('answer')}>Reply</Button>}
        {role === 'asker' && refused.withdraw === null && (
          <Button variant="outline" onClick={() => ask('withdraw')}>
            Withdraw the request
          </Button>
        )}
        {role === 'admin' && !closed && (
          <>
            <ReasonedButton color="verdigris" refusal={refused.approve} onClick={() => ask('approve')}>
              {state === 'approved' ? 'Confirm the request' : 'Approve the request'}
            </ReasonedButton>
            <ReasonedButton variant="outline" color="madder" refusal={refused.deny} onClick={() => ask('deny')}>
              Deny the request
            </ReasonedButton>
          </>
        )}
      </div>
      {role === 'admin' && !closed && refused.approve && <p className="quiet">{refused.approve}</p>}
      {asking === 'answer' && <AnswerDialog id={id} request={request} onClose={close} />}
      {asking === 'deny' && <DenyDialog id={id} request={seen} reason={denial} onReason={setDenial} onClose={close} />}
      <ConfirmDialog
        opened={asking === 'withdraw'}
        onClose={close}
        title="Withdraw your request?"
        confirm="Withdraw"
        busy={withdraw.busy}
        onConfirm={() => withdraw.act({ id, requestId })}
      >
        <p>The owner stays the same. You can send a new request later.</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'approve'}
        onClose={close}
        title={seen.state === 'approved' ? `Pass the work to ${name}?` : 'Approve this request?'}
        confirm={seen.state === 'approved' ? 'Confirm' : 'Approve'}
        colour="verdigris"
        busy={decide.busy}
        onConfirm={() => decide.act({ id, requestId, approve: true, read: readOf(seen) })}
      >
        <p>
          {seen.state === 'approved'
            ? `${name} will become the owner immediately. The work’s price, location and open offers will be removed. You can’t undo this.`
            : `Approve the request only if the documents prove that ${name} owns the work. A second admin must confirm your approval before the work changes hands.`}
        </p>
      </ConfirmDialog>
    </section>
  );
}

const readOf = ({ state, answeredAt, repliedAt }: OwnershipRequest): SeenRequest => ({ state, answeredAt, repliedAt });

interface DenyDialogProps {
  id: string;
  /** As it was when the dialog was opened. */
  request: OwnershipRequest;
  /** The reason that was refused, because someone wrote meanwhile. */
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

function DenyDialog({ id, request, reason: written, onReason, onClose }: DenyDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(ownership.decide, { onDone: onClose, onRefused: onClose });
  return (
    <WordsDialog
      title="Deny the request"
      label="Why?"
      description="The owner and the person who sent the request can read this."
      initial={written}
      fault={fault}
      onChange={() => setFault(null)}
      most={2000}
      confirm="Deny"
      colour="madder"
      busy={busy}
      onConfirm={(reason) => {
        if (reason.trim() === '') return setFault('Give your reason.');
        onReason(reason);
        act({ id, requestId: request._id, approve: false, reason, read: readOf(request) });
      }}
      onClose={onClose}
    />
  );
}
