import { useEffect, useEffectEvent } from 'react';
import { markReachable, useOffline } from './connection.ts';
import classes from './OfflineBanner.module.css';

const pollInterval = 5000;

interface OfflineBannerProps {
  /** Sends a small request; resolves to whether the server answered. */
  probe: () => Promise<boolean>;
  /** Called when the server answers again, to refetch what was missed. */
  onBack: () => void;
}

/** Says that the server cannot be reached, and polls until it can. */
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
    const timer = setInterval(again, pollInterval);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [offline]);
  return (
    <div role="status">
      {offline && (
        <p className={classes.banner}>No connection. What you typed stays here. We’re trying to reconnect.</p>
      )}
    </div>
  );
}
