import { queryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { record } from '@verso/contract/discovery/record.ts';
import { isViewingLink, viewingLinks } from '@verso/contract/discovery/viewing-links.ts';
import { call } from '#api/call.ts';
import { load, query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { sessionToken } from '#api/session.ts';
import { chunk } from '#chunk.ts';

export const artworkQuery = (id: string) => query(record.get, { id });

/** Tokens whose opening was already counted, so that refetches are not counted again. */
const opened = new Set<string>();

/** A work by a private viewing link, as the public would see it. */
export const viewingQuery = (id: string, token: string) =>
  queryOptions({
    queryKey: [viewingLinks.open.path, id, token],
    queryFn: async ({ signal }) => {
      const answer = await call(viewingLinks.open, { id, token, again: opened.has(token) }, { signal });
      opened.add(token);
      return answer;
    },
  });

/** Loads the panels that visitors never see. */
export const loadSignedInPanels = () => chunk(() => import('./SignedInPanels.tsx'));

export function artworkLoader({ params: { id = '', query: words } }: LoaderFunctionArgs) {
  // Beside the data, so that the panels come with the page. If that fails, the page says so.
  if (sessionToken()) loadSignedInPanels().catch(() => undefined);
  return isViewingLink(words)
    ? queryClient.query({ ...viewingQuery(id, words), staleTime: 'static' })
    : load(artworkQuery(id));
}

export const votingLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(artworkQuery(id));
