import { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '#ui/notices/notice-rules.ts';
import { ApiError } from './api-error.ts';
import { onSessionChange, sessionUser } from './session/session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Refusals are not retried; network and database failures are.
      retry: (failures, error) =>
        (isUnreachable(error) && failures < 20) ||
        (error instanceof ApiError && error.code === 'unavailable' && failures < 3),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 15_000),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** The current reader. With a second factor due they see only public data. */
const readerNow = () => ({ id: sessionUser()?.id, due: sessionUser()?.secondFactorDue });
let reader = readerNow();

// One user's data must not be shown to the next.
onSessionChange(() => {
  const before = reader;
  reader = readerNow();
  if (reader.id === before.id && reader.due === before.due) return;
  // A user who just set up a second factor stays on the page, so its data must be refetched.
  if (reader.id === before.id && reader.due === false) void queryClient.resetQueries();
  else queryClient.clear();
});
