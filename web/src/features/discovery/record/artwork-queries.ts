import { queryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { record } from '@verso/contract/discovery/record.ts';
import { isViewingLink, viewingLinks } from '@verso/contract/discovery/viewing-links.ts';
import { call } from '#api/call.ts';
import { load, query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';

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

export const linksQuery = (id: string) => query(viewingLinks.list, { id });

export const artworkLoader = ({ params: { id = '', query: words } }: LoaderFunctionArgs) =>
  isViewingLink(words)
    ? queryClient.query({ ...viewingQuery(id, words), staleTime: 'static' })
    : load(artworkQuery(id));

export const votingLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(artworkQuery(id));
