import { PagesLayout } from '#components/PagesLayout.tsx';
import { paths } from '#paths.ts';

const pages = [
  { to: paths.userEdit(), name: 'Profile' },
  { to: paths.userSecurity(), name: 'Security' },
  { to: paths.userNotifications(), name: 'Notifications' },
  { to: paths.userWallet(), name: 'Wallet' },
  { to: paths.kyc(), name: 'Identity' },
];

/** The pages on which people keep their own account. */
export function Component() {
  return <PagesLayout label="Settings" pages={pages} beside />;
}
