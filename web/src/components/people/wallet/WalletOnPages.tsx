import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '#api/session/session.ts';
import { chunk } from '#chunk.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { useConnectedWallet } from './connected-wallet.ts';

/** Loads the wallet provider once the page is idle, for people who have linked or connected a wallet. */
export function WalletOnPages() {
  const user = useSession();
  const connected = useConnectedWallet(user?.id ?? '') !== null;
  const linked = useAccount()?.walletLinked ?? false;
  const used = user !== null && !user.organisation && !user.secondFactorDue && (linked || connected);
  const [Provider, setProvider] = useState<ComponentType<{ personId: string }>>();
  useEffect(() => {
    if (!used || Provider) return undefined;
    return whenIdle(() => {
      // Without a connection there is nothing to poll either: the next page tries again.
      chunk(() => import('./BrowserWallet.tsx')).then(
        ({ BrowserWallet }) => setProvider(() => BrowserWallet),
        () => undefined,
      );
    });
  }, [used, Provider]);
  return used && Provider ? <Provider key={user.id} personId={user.id} /> : null;
}

/** Acts once the page has loaded and the browser has nothing to do. Returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback === 'function') {
      const request = window.requestIdleCallback(act);
      cancel = () => window.cancelIdleCallback(request);
    } else {
      const timer = setTimeout(act, 1000);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancel();
  };
}
