import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

interface UnsavedGuardProps {
  /** Asked at the moment of leaving. */
  unsaved: () => boolean;
  /** Where it was typed: `this profile`. */
  where: string;
}

/** Asks before what was typed and not saved is left behind. */
export function UnsavedGuard({ unsaved, where }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const leaveTab = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
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
      <p>What you changed in {where} is not saved, and is lost when you leave.</p>
    </ConfirmDialog>
  );
}
