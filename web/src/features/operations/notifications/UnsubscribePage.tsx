import '#ui/keep-focus.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router';
import { notifications } from '@verso/contract/operations/notifications.ts';
import { useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { paths } from '#paths.ts';
import type { subscriptionLoader } from './notification-queries.ts';
import classes from './Unsubscribe.module.css';

export { subscriptionLoader as loader } from './notification-queries.ts';

/** Unsubscribes only on a button press, because mail scanners open links too. */
export function Component() {
  const { token = '' } = useParams();
  const { subscription, refusal } = useLoaderData<typeof subscriptionLoader>();
  const [stopped, setStopped] = useState<'kind' | 'all' | null>(null);
  const user = useSession();
  const { act, busy } = useAction(notifications.unsubscribe, {
    onDone: (_answer, { all }) => setStopped(all ? 'all' : 'kind'),
  });
  const choose = (
    <Button component={Link} to={paths.userNotifications()} variant="outline">
      {user ? 'Choose your emails' : 'Log in to choose your emails'}
    </Button>
  );
  if (!subscription)
    return (
      <Message title="This link no longer works" actions={choose}>
        {refusal ?? 'Check that you copied the whole link from the email.'}
      </Message>
    );
  if (stopped !== null || !subscription.email)
    return (
      <Message title="You’re unsubscribed" actions={choose}>
        {stopped === 'all'
          ? 'You no longer get emails, except warnings about your account or about who owns your works. You’ll still see all notifications in the app. Change this in Settings.'
          : `You no longer get emails about “${subscription.name}”. You’ll still see these notifications in the app. Change this in Settings.`}
      </Message>
    );
  return (
    <Message
      title="Stop these emails?"
      actions={
        <>
          <Button loading={busy} onClick={() => act({ token })}>
            Stop these emails
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => act({ token, all: true })}>
            Stop all notification emails
          </Button>
        </>
      }
    >
      {`You get an email each time this happens: “${subscription.name}”. If you stop these emails, you’ll still see the notifications in the app.`}
    </Message>
  );
}

function Message({ title, children, actions }: { title: string; children: string; actions: React.ReactNode }) {
  return (
    <section className={`container page ${classes.page}`} aria-live="polite">
      <PageTitle>{title}</PageTitle>
      <h1 className="page-title">{title}</h1>
      <p className="lead">{children}</p>
      {actions && <div className="actions">{actions}</div>}
    </section>
  );
}
