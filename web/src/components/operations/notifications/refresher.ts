import type { QueryClient } from '@tanstack/react-query';
import { notifications } from '@verso/contract/operations/notifications.ts';

/** Notifications that arrive within this many milliseconds cause one refresh. */
const gatherTime = 250;

/** Refetches the page's data, or only the notifications, once no action is in progress. */
export function refresher(queryClient: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let everything = false;
  function refresh(scope: 'everything' | 'notifications'): void {
    everything ||= scope === 'everything';
    timer ??= setTimeout(() => {
      timer = undefined;
      // An action may be about to leave this page because what it shows is gone.
      if (queryClient.isMutating() > 0) return refresh(scope);
      const queryKey = everything ? [] : [notifications.list.path];
      everything = false;
      // A hidden tab refetches when it becomes visible.
      void queryClient.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' });
    }, gatherTime);
  }
  return { refresh, stop: () => clearTimeout(timer) };
}
