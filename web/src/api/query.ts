import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@verso/contract/call.ts';
import type { ValuesOf } from '@verso/contract/schemas/api.ts';
import { type Answered, call } from './call.ts';
import { queryClient } from './query-client.ts';

/** Query options for a read: `useSuspenseQuery(query(record.get, { id }))`, `queryClient.ensureQueryData(query(…))`. */
export function query<C extends Call>(endpoint: C, values: ValuesOf<C>) {
  return queryOptions({
    queryKey: [endpoint.path, endpoint.method, values] as const,
    queryFn: ({ signal }): Promise<Answered<C>> => call(endpoint, values, { signal }),
  });
}

/** For route loaders: makes sure the page's data is in the cache before it renders. */
export const load = <C extends Call>(options: ReturnType<typeof query<C>>) =>
  queryClient.query({ ...options, staleTime: 'static' });

/** For the loaders of edit pages: always asks the server, because a change must not begin with cached values. */
export const loadFresh = <C extends Call>(options: ReturnType<typeof query<C>>) =>
  queryClient.query({ ...options, staleTime: 0 });
