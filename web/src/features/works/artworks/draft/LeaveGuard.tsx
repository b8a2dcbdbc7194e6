import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import type { PictureUploads } from '#features/works/artworks/pictures/picture-uploads.ts';
import { leavingWords } from './save-words.ts';
import type { WorkDraft } from './work-draft.ts';

interface LeaveGuardProps {
  draft: WorkDraft;
  uploads: PictureUploads;
  /** Whether the work was deleted or sent, so that leaving is safe. */
  done: RefObject<boolean>;
}

/** Saves changes before the user leaves, and asks first if they cannot be saved. */
export function LeaveGuard({ draft, uploads, done }: LeaveGuardProps) {
  const [asking, setAsking] = useState(false);
  const unsaved = () => draft.unsaved || uploads.unsent;
  const isEditor = (pathname: string) => {
    const { id } = draft.view();
    return !done.current && unsaved() && (id === null || pathname !== paths.artworkEdit(id));
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isEditor(nextLocation.pathname),
  );

  const proceed = useEffectEvent(() => {
    if (unsaved()) setAsking(true);
    else blocker.proceed?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') draft.flush().then(proceed, proceed);
  }, [blocker.state, draft]);

  useEffect(() => {
    const leaveTab = (event: BeforeUnloadEvent) => {
      if ((draft.unsaved || uploads.unsent) && !done.current) event.preventDefault();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') void draft.save();
    };
    const reconnect = () => {
      if (draft.view().save.kind === 'offline') draft.retry();
    };
    window.addEventListener('beforeunload', leaveTab);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', reconnect);
    return () => {
      window.removeEventListener('beforeunload', leaveTab);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', reconnect);
    };
  }, [draft, uploads, done]);

  return (
    <ConfirmDialog
      opened={asking}
      onClose={() => {
        setAsking(false);
        blocker.reset?.();
      }}
      title="Leave without saving?"
      confirm="Leave"
      colour="madder"
      onConfirm={() => {
        setAsking(false);
        blocker.proceed?.();
      }}
    >
      <p>
        {leavingWords(
          { unkept: draft.view().unkept, unsent: uploads.unsent },
          blocker.location?.pathname === paths.logout(),
        )}
      </p>
    </ConfirmDialog>
  );
}
