import { Button, Drawer, UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '#paths.ts';
import { AccountMenu, accountLinks } from './AccountMenu.tsx';
import classes from './AppHeader.module.css';
import type { LayoutUser } from './AppLayout.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';

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
          <AccountMenu user={user} onLogOut={onLogOut} />
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
        <PhoneMenu user={user} onLogOut={onLogOut} />
      </div>
    </header>
  );
}

function PhoneMenu({ user, onLogOut }: { user: LayoutUser | null; onLogOut: () => void }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <div className={classes.phone}>
      <UnstyledButton
        className={classes.phoneButton}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={22} stroke={1.5} aria-hidden />
      </UnstyledButton>
      <Drawer opened={opened} onClose={close} position="right" size="min(100%, 340px)" title="Menu">
        <nav aria-label="Main">
          <ul className={classes.phoneList} role="list">
            {sections.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end onClick={close} className={classes.phoneSection}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
          <ul className={classes.phoneList} role="list">
            {(user
              ? accountLinks(user)
              : [
                  { to: paths.login(), name: 'Log in' },
                  { to: paths.register(), name: 'Register' },
                ]
            ).map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end onClick={close} className={classes.phoneLink}>
                  {name}
                </NavLink>
              </li>
            ))}
            {user && (
              <li>
                <UnstyledButton
                  className={classes.phoneLink}
                  onClick={() => {
                    close();
                    onLogOut();
                  }}
                >
                  Log out
                </UnstyledButton>
              </li>
            )}
          </ul>
        </nav>
      </Drawer>
    </div>
  );
}
