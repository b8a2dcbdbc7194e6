import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { status } from '@verso/contract/operations/status.ts';
import type { FailedEmail, FailedJobs as Failed } from '@verso/contract/operations/schemas/status.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { formatCount, formatDay, formatSince } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import classes from './Inbox.module.css';

const failuresQuery = query(status.failures, {});

/** Background work that has used all its attempts, by kind. */
export function FailedJobs() {
  const result = useQuery(failuresQuery);
  return (
    <>
      <p>These background jobs failed many times. We don’t try them again unless you ask.</p>
      <Loaded result={result} what="the failed jobs">
        {({ jobs }) => jobs.map((failed) => <FailedJob key={failed.task} failed={failed} />)}
      </Loaded>
    </>
  );
}

function FailedJob({ failed: { task, work, count, since, cause } }: { failed: Failed }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const retry = useAction(status.retryJobs);
  const dismiss = useAction(status.dismissJobs, { onDone: close, onRefused: close });
  return (
    <section aria-label={work}>
      <h3 className="sub-title">{work}</h3>
      <p className="meta">{`${formatCount({ count, more: false }, 'job', 'jobs')}, since ${formatSince(since)}`}</p>
      <p>{cause}</p>
      <div className={classes.actions}>
        <Button loading={retry.busy} onClick={() => retry.act({ task })}>
          Try again
        </Button>
        <Button variant="subtle" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title="Delete these jobs?"
        confirm="Delete"
        colour="madder"
        busy={dismiss.busy}
        onConfirm={() => dismiss.act({ task })}
      >
        <p>The jobs will never run. You can’t undo this.</p>
      </ConfirmDialog>
    </section>
  );
}

const reasons = {
  refused: 'We tried for 3 days, but the mail server refused the email. The address may be wrong.',
  unreachable: 'We tried for 3 days, but the mail server didn’t answer.',
  unknown: 'We tried for 3 days and couldn’t deliver the email.',
};

/** Emails that were given up. */
export function FailedEmails() {
  const result = useQuery(failuresQuery);
  return (
    <>
      <p>
        These emails can’t be sent again, because their text and links were erased. A person who needs a new link can
        ask for one. If an email address is wrong, contact the person some other way.
      </p>
      <Loaded result={result} what="the emails">
        {({ emails }) => <EmailList emails={emails} />}
      </Loaded>
    </>
  );
}

function EmailList({ emails }: { emails: readonly FailedEmail[] }) {
  const { act, busy } = useAction(status.dismissEmails);
  return (
    <>
      <ul role="list" aria-label="Emails not delivered">
        {emails.map(({ _id: id, recipient, subject, writtenAt, failure }) => (
          <li key={id}>
            <p>{`${recipient}: ${subject}`}</p>
            <p className="meta">{`Written on ${formatDay(writtenAt)}. ${reasons[failure ?? 'unknown']}`}</p>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="outline" loading={busy} onClick={() => act({ ids: emails.map(({ _id: id }) => id) })}>
          Remove from the list
        </Button>
      </div>
    </>
  );
}
