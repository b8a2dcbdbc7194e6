import { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '#ui/notice-rules.ts';
import { onSessionChange, sessionUser } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the server refused it will refuse again; what did not reach it is tried until it does.
      retry: (failures, error) => isUnreachable(error) && failures < 20,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 15_000),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Who reads, and whether as themselves: before a second factor is set up they see what everybody does. */
const readerNow = () => `${sessionUser()?.id} ${sessionUser()?.secondFactorDue}`;
let reader = readerNow();

// What one person may see is not what the next one may.
onSessionChange(() => {
  if (readerNow() === reader) return;
  reader = readerNow();
  queryClient.clear();
});
