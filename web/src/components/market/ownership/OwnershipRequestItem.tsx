import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnershipRequest, RequestPart } from '@verso/contract/market/schemas/ownership.ts';
import { ownership } from '@verso/contract/market/ownership.ts';
import { useAction } from '#api/use-action.ts';
import { Documents } from '#components/shared/documents/Documents.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { WaitingTime } from '#components/shared/waiting-times/WaitingTime.tsx';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import classes from '#components/shared/decisions/Decision.module.css';
import { AnswerDialog } from './AnswerDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { answerTitle, claimOf, reasonsLead, requestTitle, stateWords, unopenedWords } from './ownership-words.ts';

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
  const [written, setWritten] = useState({ approve: '', deny: '' });
  const ask = (about: NonNullable<typeof asking>) => {
    setSeen(request);
    setAsking(about);
  };
  const close = () => setAsking(null);
  const {
    _id: requestId,
    role,
    state,
    name,
    identified,
    refused,
    answeredAt,
    repliedAt,
    approvalReason,
    reason,
  } = request;
  const withdraw = useAction(ownership.withdraw, { onDone: close, onRefused: close });
  const closed = request.closedAt !== null;
  const unopened = unopenedWords(request);
  const sentWith = (part: RequestPart) => request.documents.filter((document) => document.part === part);
  return (
    <section className={classes.panel} aria-label={`Request of ${formatDay(request.askedAt)}`}>
      <h2 className="entry-title">{requestTitle(request)}</h2>
      <p>{stateWords(request)}</p>
      {request.tooFewAdmins && (
        <p className="tone-ochre">
          Too few admins can decide on this request.{' '}
          <Link to={paths.people(undefined, { type: 'eligible_admin', item: `shortage-${id}` })} className="linked">
            Make another person an admin
          </Link>
          .
        </p>
      )}
      {role === 'asker' && !closed && <WaitingTime decision="ownershipRequest" />}
      {reasonsLead(request) && <p>{reasonsLead(request)}</p>}
      {approvalReason && <blockquote className={classes.quote}>{approvalReason}</blockquote>}
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
      {(asking === 'approve' || asking === 'deny') && (
        <DecisionDialog
          key={asking}
          id={id}
          request={seen}
          approve={asking === 'approve'}
          reason={written[asking]}
          onReason={(words) => setWritten((before) => ({ ...before, [asking]: words }))}
          onClose={close}
        />
      )}
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
    </section>
  );
}
