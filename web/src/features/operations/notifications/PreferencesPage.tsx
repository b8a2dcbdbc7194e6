import { Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import {
  notificationGroups,
  type NotificationGroup,
  notificationKinds,
  notifications,
} from '@verso/contract/operations/notifications.ts';
import type { Preference } from '@verso/contract/operations/schemas/notifications.ts';
import { useAction } from '#api/use-action.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { SettingsPage, SettingsRow, SettingsRows, SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { preferencesQuery } from './notification-queries.ts';
import classes from './Preferences.module.css';

export { preferencesLoader as loader } from './notification-queries.ts';

/** Email settings by kind of notification; each switch takes effect at once. */
export function Component() {
  const { preferences } = useSuspenseQuery(preferencesQuery).data;
  const account = useAccount();
  const readers = account?.organisation ? 'the owners of the organisation' : (account?.email ?? 'you');
  const votes = preferences.some(({ kind }) => groupOf(kind) === 'votes');
  const groups = Object.entries(notificationGroups)
    .map(([group, name]) => ({
      group,
      name: group === 'reports' && !votes ? 'Works you own or used to own' : name,
      own: preferences.filter(({ kind }) => groupOf(kind) === group),
    }))
    .filter(({ own }) => own.length > 0);
  return (
    <SettingsPage
      title="Notifications"
      lead={`You see every notification in the app. Choose which ones are also emailed to ${readers}.`}
      note={
        account &&
        !account.emailVerified && (
          <p className="tone-ochre">Verify your email first. Until then, we can’t email you notifications.</p>
        )
      }
    >
      {groups.map(({ group, name, own }) => (
        <SettingsSection key={group} id={`group-${group}`} title={name}>
          <SettingsRows>
            {own.map((preference) => (
              <Kind key={preference.kind} preference={preference} />
            ))}
          </SettingsRows>
        </SettingsSection>
      ))}
      <p className="quiet">
        You can’t turn off the emails that you need to use your account. These include invitations, receipts, and links
        to verify your email or set a password.
      </p>
    </SettingsPage>
  );
}

const groupOf = (kind: Preference['kind']): NotificationGroup => notificationKinds[kind].group;

function Kind({ preference: { kind, email } }: { preference: Preference }) {
  const { act, busy, sent } = useAction(notifications.prefer);
  return (
    <SettingsRow>
      <Switch
        label={notificationKinds[kind].name}
        labelPosition="left"
        checked={sent?.email ?? email}
        disabled={busy}
        onChange={({ currentTarget }) => act({ kind, email: currentTarget.checked })}
        classNames={{ body: classes.body, labelWrapper: classes.label }}
      />
    </SettingsRow>
  );
}
