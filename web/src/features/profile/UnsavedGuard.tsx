import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

/** Asks before what was typed and not saved is left behind. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const leaveTab = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', leaveTab);
    return () => window.removeEventListener('beforeunload', leaveTab);
  }, [unsaved]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirm="Leave"
      colour="madder"
      onConfirm={() => blocker.proceed?.()}
    >
      <p>What you changed in this profile is not saved, and is lost when you leave.</p>
    </ConfirmDialog>
  );
}
