import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { chunk } from '#chunk.ts';
import { siteName } from '#components/shared/page/site-name.ts';
import { loginFrom, registerFrom } from '#next-path.ts';
import { paths } from '#paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './AppHeader.module.css';
import type { LayoutUser } from './layout-user.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';

/** Loaded only with a session. A failed load shows no error, because the menu also links to notifications. */
const NotificationBell = lazy(async () => {
  const bell = await chunk(() => import('#components/operations/notifications/NotificationBell.tsx')).catch(() => null);
  return { default: bell?.NotificationBell ?? NoBell };
});

const NoBell: typeof import('#components/operations/notifications/NotificationBell.tsx').NotificationBell = () => <></>;

const sections = [
  { to: paths.search(), name: 'Artworks' },
  { to: paths.searchArtists(), name: 'Artists' },
  { to: paths.exhibitions(), name: 'Exhibitions' },
  { to: paths.news(), name: 'News' },
];

export function AppHeader({ user, onLogOut }: { user: LayoutUser | null; onLogOut: () => void }) {
  const place = useLocation();
  const [login, register] = [loginFrom(place), registerFrom(place)];
  return (
    <header className={`container no-print ${classes.header}`}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Link to={paths.landing()} className={classes.wordmark} data-long={siteName().length > 12 || undefined}>
        {siteName()}
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
            <Button component={Link} to={login} variant="subtle" className={classes.login}>
              Log in
            </Button>
            <Button component={Link} to={register} variant="outline">
              Create an account
            </Button>
          </>
        )}
        <PhoneMenu sections={sections} user={user} login={login} register={register} onLogOut={onLogOut} />
      </div>
    </header>
  );
}
