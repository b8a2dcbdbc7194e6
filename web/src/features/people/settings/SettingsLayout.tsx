import { useSession } from '#api/session/session.ts';
import { PagesLayout } from '#components/layout/PagesLayout.tsx';
import { paths } from '#paths.ts';

const ownPages = [
  { to: paths.userEdit(), name: 'Profile' },
  { to: paths.userSecurity(), name: 'Security' },
  { to: paths.userNotifications(), name: 'Notifications' },
  { to: paths.userWallet(), name: 'Wallet' },
  { to: paths.kyc(), name: 'Identity' },
  { to: paths.userApiKeys(), name: 'API keys' },
  { to: paths.userWebhooks(), name: 'Webhooks' },
  { to: paths.userOrganisations(), name: 'Organisations' },
];

const organisationPages = (id: string) => [
  { to: paths.organisationEdit(id), name: 'Organisation' },
  { to: paths.organisationMembers(id), name: 'Members' },
  { to: paths.userNotifications(), name: 'Notifications' },
  { to: paths.kyc(), name: 'Identity' },
  { to: paths.userWebhooks(), name: 'Webhooks' },
];

/** The account settings, or those of the organisation that the user acts for. */
export function Component() {
  const user = useSession();
  const pages = user?.organisation ? organisationPages(user.id) : ownPages;
  return <PagesLayout label="Settings" pages={pages} beside />;
}
