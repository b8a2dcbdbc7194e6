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
const readerNow = () => ({ id: sessionUser()?.id, due: sessionUser()?.secondFactorDue });
let reader = readerNow();

// What one person may see is not what the next one may.
onSessionChange(() => {
  const before = reader;
  reader = readerNow();
  if (reader.id === before.id && reader.due === before.due) return;
  // Whoever has just set a second factor up stays on the page, which would be left with the answers of before.
  if (reader.id === before.id && reader.due === false) void queryClient.resetQueries();
  else queryClient.clear();
});
