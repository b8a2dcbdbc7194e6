import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { chunk } from '#chunk.ts';
import { paths } from '#paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './AppHeader.module.css';
import type { LayoutUser } from './AppLayout.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';

/** Only with a session, and not worth an error where it does not arrive: the page of notifications is in the menu. */
const NotificationBell = lazy(async () => {
  const bell = await chunk(() => import('./NotificationBell.tsx')).catch(() => null);
  return { default: bell?.NotificationBell ?? NoBell };
});

const NoBell: typeof import('./NotificationBell.tsx').NotificationBell = () => <></>;

const sections = [
  { to: paths.search(), name: 'Artworks' },
  { to: paths.searchArtists(), name: 'Artists' },
  { to: paths.exhibitions(), name: 'Exhibitions' },
  { to: paths.news(), name: 'News' },
];

export function AppHeader({ user, onLogOut }: { user: LayoutUser | null; onLogOut: () => void }) {
  return (
    <header className={`container no-print ${classes.header}`}>
      <Link to={paths.landing()} className={classes.wordmark}>
        Verso
      </Link>
      <nav className={classes.sections} aria-label="Main">
        {sections.map(({ to, name }) => (
          <NavLink key={to} to={to} end className={classes.section}>
            {name}
          </NavLink>
        ))}
      </nav>
      <div className={classes.tools}>
        <SchemeToggle />
        {user ? (
          <>
            {!user.secondFactorDue && (
              <Suspense fallback={<span className={classes.bell} />}>
                <NotificationBell key={user._id} userId={user._id} />
              </Suspense>
            )}
            <AccountMenu user={user} onLogOut={onLogOut} />
          </>
        ) : (
          <>
            <Button component={Link} to={paths.login()} variant="subtle" className={classes.login}>
              Log in
            </Button>
            <Button component={Link} to={paths.register()} variant="outline">
              Register
            </Button>
          </>
        )}
        <PhoneMenu sections={sections} user={user} onLogOut={onLogOut} />
      </div>
    </header>
  );
}
