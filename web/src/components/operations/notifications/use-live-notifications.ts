import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Notification } from '@verso/contract/operations/schemas/notifications.ts';
import { loseSession } from '#api/session/lose-session.ts';
import { followNotifications } from './live-notifications.ts';
import { refresher } from './refresher.ts';

/**
 * Keeps the page up to date: a notification can concern anything on it, so all shown data is refetched. Returns the
 * latest one, to be announced.
 */
export function useLiveNotifications(userId: string): Notification | undefined {
  const queryClient = useQueryClient();
  const [latest, setLatest] = useState<Notification>();
  useEffect(() => {
    const { refresh, stop } = refresher(queryClient);
    const unfollow = followNotifications(userId, (event) => {
      switch (event.kind) {
        case 'notification':
          setLatest(event.notification);
          return refresh('everything');
        case 'unread':
        case 'begun':
          return refresh('notifications');
        case 'ended':
          return loseSession();
      }
    });
    return () => {
      unfollow();
      stop();
    };
  }, [userId, queryClient]);
  return latest;
}
