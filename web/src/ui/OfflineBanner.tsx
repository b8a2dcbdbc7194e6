import { useEffect, useEffectEvent } from 'react';
import { markReachable, useOffline } from './connection.ts';
import classes from './OfflineBanner.module.css';

const askAgainAfter = 5000;

interface OfflineBannerProps {
  /** Asks the server for anything small; resolves to whether it answered. */
  probe: () => Promise<boolean>;
  /** The server answers again: fetch what was missed. */
  onBack: () => void;
}

/** Says that the server cannot be reached, and keeps asking until it can. */
export function OfflineBanner({ probe, onBack }: OfflineBannerProps) {
  const offline = useOffline();
  const ask = useEffectEvent(async () => {
    const sentAt = performance.now();
    if (!(await probe())) return;
    markReachable(sentAt);
    onBack();
  });
  useEffect(() => {
    if (!offline) return;
    const again = () => void ask();
    const timer = setInterval(again, askAgainAfter);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [offline]);
  return (
    <div role="status">
      {offline && (
        <p className={classes.banner}>No connection. What you typed stays here, and Verso is trying again.</p>
      )}
    </div>
  );
}
