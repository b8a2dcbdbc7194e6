import { Button, Menu } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import classes from './AccountMenu.module.css';
import type { LayoutUser } from './AppLayout.tsx';

/** Where an account's own pages stand. */
export function accountLinks({ unread = 0 }: LayoutUser): { to: string; name: string }[] {
  return [
    { to: paths.dashboard(), name: 'Dashboard' },
    { to: paths.notifications(), name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications' },
    { to: paths.billing(), name: 'Billing' },
    { to: paths.userEdit(), name: 'Edit profile' },
  ];
}

export function AccountMenu({ user, onLogOut }: { user: LayoutUser; onLogOut: () => void }) {
  const unread = user.unread ?? 0;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" className={classes.target}>
          <span className={classes.name}>{user.name}</span>
          {unread > 0 && (
            <span className={classes.unread}>
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="visually-hidden">, {unread} unread</span>
            </span>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {accountLinks(user).map(({ to, name }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={onLogOut}>Log out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
