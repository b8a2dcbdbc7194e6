import { Outlet, ScrollRestoration, useNavigation, useRevalidator } from 'react-router';
import { OfflineBanner } from '#ui/OfflineBanner.tsx';
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
  /** Nothing of their own is told to them before that. */
  secondFactorDue: boolean;
}

interface AppLayoutProps {
  /** Null: a visitor. */
  user: LayoutUser | null;
  onLogOut: () => void;
  /** The server answers again after a time without connection: fetch what is shown once more. */
  onReconnect: () => void;
}

const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** What stands around every page: the header, the page, the footer. */
export function AppLayout({ user, onLogOut, onReconnect }: AppLayoutProps) {
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  useHeadingFocus();
  return (
    <div className={classes.layout}>
      <a href="#main" className={classes.skip}>
        Skip to the page
      </a>
      <TopBar active={state !== 'idle'} />
      <OfflineBanner
        probe={serverAnswers}
        onBack={() => {
          onReconnect();
          void revalidate();
        }}
      />
      <AppHeader user={user} onLogOut={onLogOut} />
      <main id="main" className={classes.main} tabIndex={-1} aria-busy={state !== 'idle'}>
        <Outlet />
      </main>
      <AppFooter />
      <ScrollRestoration />
    </div>
  );
}
