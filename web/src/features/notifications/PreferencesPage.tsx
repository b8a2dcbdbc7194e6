import { Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import {
  notificationGroups,
  type NotificationGroup,
  notificationKinds,
  notifications,
  type Preference,
} from '@verso/contract/notifications.ts';
import { useAction } from '#api/use-action.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { useAccount } from '#components/session-account.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { preferencesQuery } from './notification-queries.ts';
import classes from './Preferences.module.css';

export { preferencesLoader as loader } from './notification-queries.ts';

/** Of which kinds of notification somebody also gets emails; each switch counts at once. */
export function Component() {
  const { preferences } = useSuspenseQuery(preferencesQuery).data;
  const account = useAccount();
  const groups = Object.entries(notificationGroups)
    .map(([group, name]) => ({ group, name, own: preferences.filter(({ kind }) => groupOf(kind) === group) }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className={classes.page}>
      <header className={classes.intro}>
        <PageTitle>Notifications</PageTitle>
        <h1 className="page-title">Notifications</h1>
        <p className="lead">
          Everything that concerns you stands among your notifications.{' '}
          {account ? `Choose what is also mailed to ${account.email}.` : 'Choose what is also mailed to you.'}
        </p>
        {account && !account.emailVerified && (
          <p className="tone-ochre">Verify your email first: until then, no notifications are mailed.</p>
        )}
      </header>
      {groups.map(({ group, name, own }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <SectionHeading id={`group-${group}`} size="sub" level={2}>
            {name}
          </SectionHeading>
          <ul role="list" className={classes.kinds}>
            {own.map((preference) => (
              <Kind key={preference.kind} preference={preference} />
            ))}
          </ul>
        </section>
      ))}
      <p className="quiet">
        Mails that you need to use your account (to verify an address, to set a password, invitations, receipts) are
        sent whatever stands here.
      </p>
    </div>
  );
}

const groupOf = (kind: Preference['kind']): NotificationGroup => notificationKinds[kind].group;

function Kind({ preference: { kind, email } }: { preference: Preference }) {
  const { act, busy } = useAction(notifications.prefer);
  return (
    <li className={classes.kind}>
      <Switch
        label={notificationKinds[kind].name}
        labelPosition="left"
        checked={email}
        disabled={busy}
        onChange={({ currentTarget }) => act({ kind, email: currentTarget.checked })}
        classNames={{ body: classes.body, labelWrapper: classes.label }}
      />
    </li>
  );
}
