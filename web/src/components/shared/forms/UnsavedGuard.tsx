import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

interface UnsavedGuardProps {
  /** Checked when the user leaves. */
  unsaved: () => boolean;
  /** What has unsaved changes: `this profile`. */
  where: string;
}

/** Asks for confirmation before unsaved changes are lost. */
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
      <p>Your changes to {where} are not saved. If you leave, they will be lost.</p>
    </ConfirmDialog>
  );
}
