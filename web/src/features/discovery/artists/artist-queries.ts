import { type LoaderFunctionArgs, replace } from 'react-router';
import { pageIn, pageSizes } from '@verso/contract/publishing/pages.ts';
import { record } from '@verso/contract/discovery/record.ts';
import { artists } from '@verso/contract/discovery/artists.ts';
import { load, query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { sessionUser } from '#api/session/session.ts';
import { lazyModule } from '#lazy-part.ts';
import { paths } from '#paths.ts';
import { profileQuery } from './profile-query.ts';

export const worksPerPage = pageSizes.artistWorks;

export const artistQuery = (url: string) => query(artists.get, { url });
export const worksOfQuery = (url: string, page: number) =>
  query(record.list, { artist: url, pagesize: worksPerPage, pagefrom: (page - 1) * worksPerPage });

/** The vote on the artist. */
export const profilePanel = lazyModule(() => import('./ProfilePanel.tsx'));

export const artistLoader = async ({ params: { url = '' }, request }: LoaderFunctionArgs) => {
  const { searchParams, search } = new URL(request.url);
  const works = load(worksOfQuery(url, pageIn(searchParams)));
  // If the artist is not found, the error of the list is ignored.
  works.catch(() => undefined);
  const { artist } = await load(artistQuery(url));
  // A former url redirects to the current one.
  if (artist.url !== url) return replace(paths.artist(artist.url) + search);
  // Awaited, because links lead to the vote; tried once, because the page is more than that.
  if (sessionUser() && artist.userId !== null && artist.refused.readProfile === null)
    await Promise.allSettled([
      profilePanel.load(),
      queryClient.query({ ...profileQuery(artist.userId), staleTime: 'static', retry: false }),
    ]);
  await works;
  return null;
};
