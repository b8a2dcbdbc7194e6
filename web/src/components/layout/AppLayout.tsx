import { Outlet, ScrollRestoration, useNavigation, useRevalidator } from 'react-router';
import { OfflineBanner } from '#ui/notices/OfflineBanner.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import classes from './AppLayout.module.css';
import { AppFooter } from './AppFooter.tsx';
import { AppHeader } from './AppHeader.tsx';
import type { LayoutUser } from './layout-user.ts';
import { DialogGuard } from './DialogGuard.tsx';
import { useHeadingFocus } from '#components/shared/page/navigation-focus.ts';

interface AppLayoutProps {
  /** Null: a visitor. */
  user: LayoutUser | null;
  onLogOut: () => void;
  /** Called when the connection to the server is back, to refetch what is shown. */
  onReconnect: () => void;
}

const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Header, page and footer. */
export function AppLayout({ user, onLogOut, onReconnect }: AppLayoutProps) {
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  useHeadingFocus();
  return (
    <div className={classes.layout}>
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
      <DialogGuard />
      <ScrollRestoration />
    </div>
  );
}
