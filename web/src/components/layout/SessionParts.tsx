import { lazy, Suspense } from 'react';
import { useSession } from '#api/session/session.ts';
import { chunk } from '#chunk.ts';

// Loaded only with a session, to keep the first load small.
const parts = () => chunk(() => import('./session/session-parts.tsx'));
const Banners = lazy(async () => ({ default: (await parts()).SessionBanners }));
const Switch = lazy(async () => ({ default: (await parts()).SwitchAccount }));

/** What a signed-in user is told on every page. */
export function SessionBanners() {
  return (
    useSession() && (
      <Suspense>
        <Banners />
      </Suspense>
    )
  );
}

/** The items of a menu that switch between one's own account and one's organisations. */
export function SwitchAccount(props: { className: string | undefined; close: () => void }) {
  return (
    <Suspense>
      <Switch {...props} />
    </Suspense>
  );
}
