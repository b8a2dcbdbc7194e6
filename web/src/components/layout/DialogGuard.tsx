import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askToLeave, useHasTyped } from '#ui/dialogs/leaving.ts';

/** While a dialog has unsaved input, it asks before another page takes its place. */
export const DialogGuard = () => useHasTyped() && <Guard />;

function Guard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    askToLeave({ leave: blocker.proceed, stay: blocker.reset });
    return () => askToLeave(null);
  }, [blocker]);
  return null;
}
