import { NavLink, Outlet } from 'react-router';
import { useSession } from '#api/session.ts';
import { paths } from '#paths.ts';
import classes from './DashboardLayout.module.css';

const pages = [
  { to: paths.dashboard(), name: 'Overview' },
  { to: paths.people(), name: 'People' },
  { to: paths.invitations(), name: 'Invitations' },
  { to: paths.editRequests(), name: 'Edit requests' },
  { to: paths.reports(), name: 'Reports' },
  { to: paths.chosenWorks(), name: 'Chosen works' },
  { to: paths.auditTrail(), name: 'Audit trail' },
];

/** The dashboard, for admins with the pages on which they keep the registry in order. */
export function Component() {
  const user = useSession();
  return (
    <div className={`container page ${classes.layout}`}>
      {user?.admin && (
        <nav aria-label="Administration" className={classes.pages}>
          {pages.map(({ to, name }) => (
            <NavLink key={to} to={to} end className={classes.page}>
              {name}
            </NavLink>
          ))}
        </nav>
      )}
      <Outlet />
    </div>
  );
}
