import { NavLink, Outlet } from 'react-router';
import { paths } from '#paths.ts';
import classes from './SettingsLayout.module.css';

const pages = [
  { to: paths.userEdit(), name: 'Profile' },
  { to: paths.userSecurity(), name: 'Security' },
  { to: paths.userNotifications(), name: 'Notifications' },
  { to: paths.userWallet(), name: 'Wallet' },
  { to: paths.kyc(), name: 'Identity' },
];

/** The pages on which people keep their own account, each with the way to the others beside it. */
export function Component() {
  return (
    <div className={`container page ${classes.layout}`}>
      <nav aria-label="Settings" className={classes.pages}>
        {pages.map(({ to, name }) => (
          <NavLink key={to} to={to} className={classes.page}>
            {name}
          </NavLink>
        ))}
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
