import { queryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { record } from '@verso/contract/discovery/record.ts';
import { isLoss } from '@verso/contract/works/artworks.ts';
import { isViewingLink, viewingLinks } from '@verso/contract/discovery/viewing-links.ts';
import { call } from '#api/call.ts';
import { load, query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { sessionToken, sessionUser } from '#api/session/session.ts';
import { lazyModule } from '#lazy-part.ts';

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

/** What visitors never see of a work’s page. */
export const signedInPanels = lazyModule(() => import('./SignedInPanels.tsx'));

/** What only the page of a stolen or missing work shows. */
export const lostWorkPanel = lazyModule(() => import('./loss/LostWorkPanel.tsx'));

/** The same for its owner, and the sightings also for admins. */
export const ownerLoss = lazyModule(() => import('./loss/OwnerLoss.tsx'));
export const sightingsPanel = lazyModule(() => import('./loss/SightingsPanel.tsx'));

export async function artworkLoader({ params: { id = '', query: words } }: LoaderFunctionArgs) {
  // Beside the data, so that the panels come with the page. If that fails, the page says so.
  if (sessionToken()) signedInPanels.load().catch(() => undefined);
  const data = isViewingLink(words)
    ? await queryClient.query({ ...viewingQuery(id, words), staleTime: 'static' })
    : await load(artworkQuery(id));
  const { claim, owner } = data.artwork;
  if (isLoss(claim)) {
    // Not awaited: the warning must not wait for it.
    lostWorkPanel.load().catch(() => undefined);
    // Awaited: links lead to these parts.
    const parts = owner.own ? [ownerLoss, sightingsPanel] : sessionUser()?.admin ? [sightingsPanel] : [];
    await Promise.allSettled(parts.map((part) => part.load()));
  }
  return data;
}

export const votingLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(artworkQuery(id));
