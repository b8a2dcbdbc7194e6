import type { LoaderFunctionArgs } from 'react-router';
import type { ArtworkStatus } from '@verso/contract/artworks.ts';
import { pageIn } from '@verso/contract/pages.ts';
import { profiles } from '@verso/contract/profiles.ts';
import { administration } from '@verso/contract/administration.ts';
import { figures } from '@verso/contract/figures.ts';
import { type EnquirySide, priceEnquiries } from '@verso/contract/price-enquiries.ts';
import { purchases } from '@verso/contract/purchases.ts';
import { record } from '@verso/contract/record.ts';
import { search } from '@verso/contract/search.ts';
import { users } from '@verso/contract/users.ts';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { sessionUser } from '#api/session.ts';
import { type invitationsIn, type PeopleFilter, type reportsIn, stateIn } from './dashboard-state.ts';

/** How many of each list stand on a page. */
export const sizes = {
  works: 20,
  needs: 5,
  queue: 8,
  voted: 6,
  followed: 8,
  requests: 10,
  chosen: 50,
  people: 20,
} as const;

const slice = (size: number, page: number) => ({ pagesize: size, pagefrom: (page - 1) * size });

export const worksQuery = (status: ArtworkStatus | undefined, page: number) =>
  query(record.list, { type: 'mine', status, ...slice(sizes.works, page) });

/** Own works that stand in a state, those that waited longest first. */
export const needsQuery = (status: ArtworkStatus) =>
  query(record.list, { type: 'mine', status, order: true, ...slice(sizes.needs, 1) });

/** Works whose sale waits for the reader's answer. */
export const offeredQuery = query(record.list, { type: 'offered', ...slice(100, 1) });

export const followedQuery = (page: number) => query(record.list, { type: 'followed', ...slice(sizes.followed, page) });

export const followedArtistsQuery = (page: number) => query(search.followedArtists, slice(sizes.followed, page));

/** As many own works as one call gives, those that changed last first. */
export const latestQuery = query(record.list, { type: 'mine', ...slice(100, 1) });

export const queueQuery = (page: number) => query(record.list, { type: 'queue', ...slice(sizes.queue, page) });

export const votedQuery = (page: number) => query(record.list, { type: 'voted', ...slice(sizes.voted, page) });

/** How many of the works that the reader voted on stand in a state now. */
export const votedCountQuery = (status: ArtworkStatus) => query(record.list, { type: 'voted', status, ...slice(1, 1) });

export const requestsQuery = (page: number) =>
  query(record.list, { type: 'edit_requests', order: true, ...slice(sizes.requests, page) });

export const disputesQuery = (page: number) =>
  query(record.list, { type: 'disputes', order: true, ...slice(sizes.requests, page) });
export const recoveriesQuery = (page: number) =>
  query(record.list, { type: 'recoveries', order: true, ...slice(sizes.requests, page) });

export const purchaseQueueQuery = (page: number) => query(purchases.list, slice(sizes.queue, page));

/** The reader's own bills about which more is asked, those that waited longest first. */
export const askedBillsQuery = query(purchases.list, {
  type: 'mine',
  state: 'info_requested',
  order: true,
  ...slice(sizes.needs, 1),
});

export const profileQueueQuery = (page: number) => query(profiles.queue, slice(sizes.queue, page));

export const profileRequestsQuery = (page: number) => query(profiles.editRequests, slice(sizes.requests, page));

export const ownProfileQuery = (id: string) => query(profiles.get, { id });

export const chosenQuery = (page: number) => query(record.list, { type: 'recommended', ...slice(sizes.chosen, page) });

/** As many as one call gives: an admin takes them out, or waits until they are shown again. */
export const unseenQuery = query(record.list, { type: 'chosen_unseen', ...slice(100, 1) });

export const peopleQuery = ({ words, type, having, sort }: PeopleFilter, page: number) =>
  query(users.list, {
    type,
    filterkey: words,
    order: sort === 'oldest' || sort === '-name',
    options: {
      sort: sort === 'name' || sort === '-name' ? 'name' : 'registered',
      ...(having && { [having.replace('-', '')]: !having.startsWith('-') }),
    },
    ...slice(sizes.people, page),
  });

export const invitationsQuery = ({ words, type }: ReturnType<typeof invitationsIn>, page: number) =>
  query(administration.invitations, { type, filterkey: words, ...slice(sizes.people, page) });

export const reportsQuery = ({ words, type }: ReturnType<typeof reportsIn>, page: number) =>
  query(administration.reports, { type, filterkey: words, order: type === 'open', ...slice(sizes.requests, page) });

/** Questions about prices on request: to the reader, or from them. */
export const questionsQuery = (type: EnquirySide, page: number) =>
  query(priceEnquiries.list, { type, ...slice(sizes.requests, page) });

export const carouselQuery = query(search.carousels, {});

export const figuresQuery = (id: string) => query(figures.get, { id });

export const workQuery = (id: string) => query(record.get, { id });

/**
 * Begins to read the list that the page opens with, beside the fetching of the page; each list tells its own errors.
 */
export function dashboardLoader({ request }: LoaderFunctionArgs): null {
  const params = new URL(request.url).searchParams;
  const first =
    sessionUser()?.role === 'authenticator'
      ? queueQuery(pageIn(params, 'queue'))
      : worksQuery(stateIn(params), pageIn(params, 'page'));
  void queryClient.query(first).catch(() => undefined);
  return null;
}
