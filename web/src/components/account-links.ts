import { paths } from '#paths.ts';
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
