import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Notification, notifications } from '@verso/contract/notifications.ts';
import { loseSession } from '#api/lose-session.ts';
import { followNotifications } from './live-notifications.ts';

/** Several that come together are one change of the page. */
const gather = 250;

/**
 * Keeps the page as the server has it while others act: whatever somebody is notified of may show anywhere on it, so
 * all that is shown is read again. Returns what came last, to be announced.
 */
export function useLiveNotifications(userId: string): Notification | undefined {
  const queryClient = useQueryClient();
  const [latest, setLatest] = useState<Notification>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let everything = false;
    const refresh = (all: boolean) => {
      everything ||= all;
      timer ??= setTimeout(() => {
        timer = undefined;
        const queryKey = everything ? [] : [notifications.list.path];
        everything = false;
        // Out of sight, it waits until somebody looks.
        void queryClient.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' });
      }, gather);
    };
    const stop = followNotifications(userId, (event) => {
      switch (event.kind) {
        case 'notification':
          setLatest(event.notification);
          return refresh(true);
        case 'unread':
        case 'begun':
          return refresh(false);
        case 'ended':
          return loseSession();
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [userId, queryClient]);
  return latest;
}
