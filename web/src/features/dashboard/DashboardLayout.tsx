import { useSession } from '#api/session.ts';
import { PagesLayout } from '#components/PagesLayout.tsx';
import { paths } from '#paths.ts';

const pages = [
  { to: paths.dashboard(), name: 'Overview' },
  { to: paths.people(), name: 'People' },
  { to: paths.invitations(), name: 'Invitations' },
  { to: paths.editRequests(), name: 'Requests and disputes' },
  { to: paths.reports(), name: 'Reports' },
  { to: paths.chosenWorks(), name: 'Chosen works' },
  { to: paths.royalties(), name: 'Royalties' },
  { to: paths.auditTrail(), name: 'Audit trail' },
];

/** The dashboard, for admins with the pages on which they keep the registry in order. */
export function Component() {
  const user = useSession();
  return <PagesLayout label="Administration" pages={user?.admin ? pages : []} />;
}
