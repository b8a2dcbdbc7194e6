import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askToLeave, useHasUnsent } from '#ui/dialogs/leaving.ts';

/** While a dialog has unsent input, it asks before another page takes its place. */
export const DialogGuard = () => useHasUnsent() && <Guard />;

function Guard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    askToLeave({ leave: blocker.proceed, stay: blocker.reset });
    return () => askToLeave(null);
  }, [blocker]);
  return null;
}
