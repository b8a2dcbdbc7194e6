import { useSession } from '#api/session/session.ts';
import { PagesLayout } from '#components/layout/PagesLayout.tsx';
import { paths } from '#paths.ts';

const pages = [
  { to: paths.dashboard(), name: 'Overview' },
  { to: paths.inbox(), name: 'Inbox' },
  { to: paths.people(), name: 'People' },
  { to: paths.invitations(), name: 'Invitations' },
  { to: paths.reports(), name: 'Reports' },
  { to: paths.articles(), name: 'News' },
  { to: paths.exhibitionList(), name: 'Exhibitions' },
  { to: paths.chosenWorks(), name: 'Chosen works' },
  { to: paths.royalties(), name: 'Royalties' },
  { to: paths.auditTrail(), name: 'Audit trail' },
  { to: paths.siteSettings(), name: 'Settings' },
];

/** The dashboard; for admins also the navigation of the admin pages. */
export function Component() {
  const user = useSession();
  return <PagesLayout label="Administration" pages={user?.admin ? pages : []} />;
}
