import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { WorkDraft } from './work-draft.ts';

interface LeaveGuardProps {
  draft: WorkDraft;
  /** Pictures are on their way. */
  sending: boolean;
  /** The work is deleted or sent: nothing holds its editor back any more. */
  done: RefObject<boolean>;
}

/** Saves what was typed before the page is left, and asks first where that is not possible. */
export function LeaveGuard({ draft, sending, done }: LeaveGuardProps) {
  const [asking, setAsking] = useState(false);
  const holds = (pathname: string) => {
    const { id } = draft.view();
    return !done.current && draft.unsaved && (id === null || pathname !== paths.artworkEdit(id));
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && holds(nextLocation.pathname),
  );

  const proceed = useEffectEvent(() => {
    if (draft.unsaved) setAsking(true);
    else blocker.proceed?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') draft.flush().then(proceed, proceed);
  }, [blocker.state, draft]);

  useEffect(() => {
    const leaveTab = (event: BeforeUnloadEvent) => {
      if (draft.unsaved && !done.current) event.preventDefault();
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
  }, [draft, done]);

  return (
    <ConfirmDialog
      opened={asking}
      onClose={() => {
        setAsking(false);
        blocker.reset?.();
      }}
      title="Leave before everything is saved?"
      confirm="Leave"
      colour="madder"
      onConfirm={() => {
        setAsking(false);
        blocker.proceed?.();
      }}
    >
      <p>
        {sending
          ? 'Pictures that have not arrived yet are not sent, and have to be chosen again.'
          : 'What could not be saved stays on this device, and is sent when you edit this work here again.'}
      </p>
    </ConfirmDialog>
  );
}
