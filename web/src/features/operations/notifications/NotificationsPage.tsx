import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Notification } from '@verso/contract/operations/schemas/notifications.ts';
import { notifications } from '@verso/contract/operations/notifications.ts';
import { useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { NotificationRow } from '#components/operations/notifications/NotificationRow.tsx';
import { byDay } from '#components/operations/notifications/notification-words.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { paths } from '#paths.ts';
import { listQuery, stateIn } from './notification-queries.ts';
import classes from './Notifications.module.css';
import { Selected } from './Selected.tsx';

// Here and not in the route, to keep the contract of notifications out of the first load.
export { notificationsLoader as loader } from './notification-queries.ts';

export function Component() {
  const user = useSession();
  return user && <NotificationsOf userId={user.id} />;
}

function NotificationsOf({ userId }: { userId: string }) {
  const state = stateIn(useSearchParams()[0]);
  const { data } = useSuspenseQuery(listQuery(userId, state));
  // Opening a notification marks it as read; among the unread it stays until another one is opened.
  const found = data.notifications.find(({ _id: id }) => id === state.id);
  const [opened, setOpened] = useState(found);
  if (found && found !== opened) setOpened(found);
  const [closedId, close] = useState<string>();
  const { act, busy } = useAction(notifications.readAll, { onDone: () => close(state.id) });
  const isKept = opened?._id === state.id && closedId !== state.id;
  const selected = found ?? (isKept ? opened : undefined);
  const list =
    found || !selected
      ? data.notifications
      : [...data.notifications, selected].toSorted((one, other) => other.sequence - one.sequence);
  const { unread, before } = state;
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>Notifications</PageTitle>
      <header className={classes.head}>
        <h1 className="page-title">Notifications</h1>
        <nav className={classes.filters} aria-label="Filter notifications">
          <Filter to={paths.notifications()} current={!unread}>
            All
          </Filter>
          <Filter to={paths.notifications({ unread: true })} current={unread}>
            {`Unread (${data.unread})`}
          </Filter>
        </nav>
        {data.unread > 0 && (
          <Button variant="outline" loading={busy} onClick={() => act({})}>
            Mark all as read
          </Button>
        )}
        <Link to={paths.userNotifications()} className="linked">
          Choose your emails
        </Link>
      </header>
      {list.length === 0 ? (
        <EmptyList unread={unread} older={before !== undefined} />
      ) : (
        <div className={classes.columns} data-selected={selected !== undefined || undefined}>
          <div className={classes.list}>
            <Days list={list} selectedId={selected?._id} address={(id) => address(state, { id })} />
            <nav className={classes.pages} aria-label="Pages">
              {before !== undefined && (
                <Link to={paths.notifications({ unread })} className="linked">
                  Newest
                </Link>
              )}
              {data.more && (
                <Link
                  to={address(state, { before: data.notifications.at(-1)?.sequence })}
                  className="linked"
                  rel="next"
                >
                  Older
                </Link>
              )}
            </nav>
          </div>
          {selected ? (
            <Selected key={selected._id} notification={selected} back={address(state, {})} />
          ) : (
            <p className={`quiet ${classes.none}`}>Select a notification to read it here.</p>
          )}
        </div>
      )}
    </div>
  );
}

/** The address of the list with another selection or page. */
const address = (
  { unread, before }: ReturnType<typeof stateIn>,
  change: { id?: string; before?: number | undefined },
) => paths.notifications({ unread, before, ...change });

interface DaysProps {
  list: readonly Notification[];
  selectedId: string | undefined;
  address: (id: string) => string;
}

function Days({ list, selectedId, address: addressOf }: DaysProps) {
  return byDay(list).map(({ day, items }) => (
    <section key={day} className={classes.day}>
      <h2 className="label">{day}</h2>
      <ul role="list" className={classes.rows}>
        {items.map((notification) => (
          <NotificationRow
            key={notification._id}
            notification={notification}
            to={addressOf(notification._id)}
            withinDay
            selected={notification._id === selectedId}
          />
        ))}
      </ul>
    </section>
  ));
}

function Filter({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className={classes.filter}>
      {children}
    </Link>
  );
}

function EmptyList({ unread, older }: { unread: boolean; older: boolean }) {
  const all = (
    <Button component={Link} to={paths.notifications()} variant="outline">
      Show all
    </Button>
  );
  if (unread) return <EmptyState action={all}>You have read everything.</EmptyState>;
  if (older) return <EmptyState action={all}>There are no older notifications.</EmptyState>;
  return (
    <EmptyState
      action={
        <Button component={Link} to={paths.userNotifications()} variant="outline">
          Choose your emails
        </Button>
      }
    >
      No notifications yet. Notifications about your works and your account will appear here.
    </EmptyState>
  );
}
