import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { TopBar } from '#ui/TopBar.tsx';
import classes from './AppLayout.module.css';
import { AppFooter } from './AppFooter.tsx';
import { AppHeader } from './AppHeader.tsx';
import { useHeadingFocus } from './navigation-focus.ts';

export interface LayoutUser {
  _id: string;
  name: string;
  role: 'artist' | 'authenticator' | 'collector';
  admin: boolean;
  /** Notifications that were not read. */
  unread?: number;
}

interface AppLayoutProps {
  /** Null: a visitor. */
  user: LayoutUser | null;
  onLogOut: () => void;
}

/** What stands around every page: the header, the page, the footer. */
export function AppLayout({ user, onLogOut }: AppLayoutProps) {
  const { state } = useNavigation();
  useHeadingFocus();
  return (
    <div className={classes.layout}>
      <a href="#main" className={classes.skip}>
        Skip to the page
      </a>
      <TopBar active={state !== 'idle'} />
      <AppHeader user={user} onLogOut={onLogOut} />
      <main id="main" className={classes.main} tabIndex={-1} aria-busy={state !== 'idle'}>
        <Outlet />
      </main>
      <AppFooter />
      <ScrollRestoration />
    </div>
  );
}
