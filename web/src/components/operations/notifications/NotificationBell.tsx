import { Button, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { notifications } from '@verso/contract/operations/notifications.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { Loader } from '#ui/states/Loader.tsx';
import { useDisclosurePanel } from '#ui/use-disclosure-panel.ts';
import { paths } from '#paths.ts';
import classes from './NotificationBell.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { headlineText } from './notification-words.ts';
import { useLiveNotifications } from './use-live-notifications.ts';

const shown = 6;

/** The live unread count; opens the newest notifications. */
export function NotificationBell({ userId }: { userId: string }) {
  const { opened, close, frame, button, id } = useDisclosurePanel();
  const latest = useLiveNotifications(userId);
  const { data } = useQuery(query(notifications.list, { id: userId, pagesize: shown }));
  const unread = data?.unread ?? 0;
  return (
    <div ref={frame} className={classes.frame}>
      <UnstyledButton
        {...button}
        className={classes.bell}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      >
        <IconBell size={21} stroke={1.5} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </UnstyledButton>
      {/* Announced once, only for notifications that arrive while the page is open. */}
      <p className="visually-hidden" aria-live="polite">
        {latest && `New notification: ${headlineText(latest.headline)}`}
      </p>
      <section id={id} hidden={!opened} className={classes.panel} aria-label="Newest notifications">
        {opened && <Newest userId={userId} onLeave={close} />}
      </section>
    </div>
  );
}

function Newest({ userId, onLeave }: { userId: string; onLeave: () => void }) {
  const { data, error } = useQuery(query(notifications.list, { id: userId, pagesize: shown }));
  const { act, busy } = useAction(notifications.readAll, { beside: true });
  return (
    <>
      <header className={classes.head}>
        <h2 className="caption-title">Notifications</h2>
        {data !== undefined && data.unread > 0 && (
          <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => act({})}>
            Mark all as read
          </Button>
        )}
      </header>
      {data === undefined && !error && <Loader label="Loading notifications" />}
      {data === undefined && error && (
        <p className="quiet">Notifications couldn’t be loaded. Try again on the notifications page.</p>
      )}
      {data?.notifications.length === 0 && <p className="quiet">No notifications yet.</p>}
      {data && data.notifications.length > 0 && (
        <ul role="list" className={classes.list}>
          {data.notifications.map((notification) => (
            <NotificationRow
              key={notification._id}
              notification={notification}
              to={paths.notifications({ id: notification._id })}
              onClick={onLeave}
            />
          ))}
        </ul>
      )}
      <footer className={classes.foot}>
        <Link to={paths.notifications()} onClick={onLeave} className="linked">
          All notifications
        </Link>
        <Link to={paths.userNotifications()} onClick={onLeave} className="linked">
          Choose your emails
        </Link>
      </footer>
    </>
  );
}
