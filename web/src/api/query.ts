import { queryOptions } from '@tanstack/react-query';
import type { EndpointDefinition } from '@verso/contract/endpoint.ts';
import { type Answered, call, type Values } from './call.ts';

/** A reading call as a query: `useSuspenseQuery(query(record.get, { id }))`, `queryClient.ensureQueryData(query(…))`. */
export function query<E extends EndpointDefinition>(endpoint: E, values: Values<E>) {
  return queryOptions({
    queryKey: [endpoint.path, endpoint.method, values] as const,
    queryFn: ({ signal }): Promise<Answered<E>> => call(endpoint, values, { signal }),
  });
}
