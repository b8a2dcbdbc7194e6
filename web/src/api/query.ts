import { queryOptions } from '@tanstack/react-query';
import type { EndpointDefinition, Values } from '@verso/contract/endpoint.ts';
import { type Answered, call } from './call.ts';
import { queryClient } from './query-client.ts';

/**
 * A reading call as a query: `useSuspenseQuery(query(record.get, { id }))`, `queryClient.ensureQueryData(query(…))`.
 */
export function query<E extends EndpointDefinition>(endpoint: E, values: Values<E>) {
  return queryOptions({
    queryKey: [endpoint.path, endpoint.method, values] as const,
    queryFn: ({ signal }): Promise<Answered<E>> => call(endpoint, values, { signal }),
  });
}

/** For a page's loader: what the page will read is there when it shows, from the cache where it was read before. */
export const load = <E extends EndpointDefinition>(options: ReturnType<typeof query<E>>) =>
  queryClient.query({ ...options, staleTime: 'static' });
