import type { LoaderFunctionArgs } from 'react-router';
import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { profiles } from '@verso/contract/works/profiles.ts';
import { administration } from '@verso/contract/operations/administration.ts';
import { inbox } from '@verso/contract/operations/inbox.ts';
import { figures } from '@verso/contract/operations/figures.ts';
import type { EnquirySide } from '@verso/contract/market/schemas/price-enquiries.ts';
import { priceEnquiries } from '@verso/contract/market/price-enquiries.ts';
import { orders } from '@verso/contract/market/orders.ts';
import { ownership } from '@verso/contract/market/ownership.ts';
import { purchases } from '@verso/contract/market/purchases.ts';
import { sales } from '@verso/contract/market/sales.ts';
import { exhibitions } from '@verso/contract/publishing/exhibitions.ts';
import { news } from '@verso/contract/publishing/news.ts';
import type { Run } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { record } from '@verso/contract/discovery/record.ts';
import { artists } from '@verso/contract/discovery/artists.ts';
import { search } from '@verso/contract/discovery/search.ts';
import { people } from '@verso/contract/people/people.ts';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { sessionUser } from '#api/session/session.ts';
import { voteQueueQuery } from '#components/works/review/voting/vote-queue.ts';
import { type invitationsIn, type PeopleFilter, type reportsIn, worksIn, type WorksFilter } from './dashboard-state.ts';

/** Page sizes. */
export const sizes = {
  works: 20,
  needs: 5,
  queue: 8,
  votes: 20,
  voted: 6,
  followed: 8,
  requests: 10,
  chosen: 50,
  people: 20,
} as const;

const slice = (size: number, page: number) => ({ pagesize: size, pagefrom: (page - 1) * size });

export const worksQuery = ({ state, words }: WorksFilter, page: number) =>
  query(record.list, {
    type: 'mine',
    filterkey: words,
    ...(state === 'claimed' ? { claimed: true } : state && { status: state, claimed: false }),
    ...slice(sizes.works, page),
  });

/** Own works with a status, longest waiting first. */
export const needsQuery = (status: ArtworkStatus) =>
  query(record.list, { type: 'mine', status, order: true, ...slice(sizes.needs, 1) });

/** Own works that are lost, reported to the police or disputed. */
export const claimedQuery = query(record.list, { type: 'mine', claimed: true, ...slice(100, 1) });

/** Works offered to the reader, awaiting their answer. */
export const offeredQuery = query(record.list, { type: 'offered', ...slice(100, 1) });

/** What waits for the reader's answer, beside their lists of works, orders and bills. */
export const tasksQuery = query(inbox.tasks, {});

export const followedQuery = (page: number) => query(record.list, { type: 'followed', ...slice(sizes.followed, page) });

export const followedArtistsQuery = (page: number) => query(artists.listFollowed, slice(sizes.followed, page));

/** Own works, last changed first, as many as one call returns. */
export const latestQuery = query(record.list, { type: 'mine', ...slice(100, 1) });

export const votedQuery = (page: number) => query(record.list, { type: 'voted', ...slice(sizes.voted, page) });

/** The number of works with a status that the reader voted on. */
export const votedCountQuery = (status: ArtworkStatus) => query(record.list, { type: 'voted', status, ...slice(1, 1) });

export const purchaseQueueQuery = (page: number) =>
  query(purchases.list, { type: 'queue', ...slice(sizes.queue, page) });

/** The reader's own bills with an open question, longest waiting first. */
export const askedBillsQuery = query(purchases.list, {
  type: 'mine',
  state: 'info_requested',
  order: true,
  ...slice(100, 1),
});

export const profileQueueQuery = (page: number) => query(profiles.queue, slice(sizes.queue, page));

export const ownProfileQuery = (id: string) => query(profiles.get, { id });

/** Everything that waits for the admins. */
export const inboxQuery = query(inbox.list, {});

/** What the reader bought and sold by card. */
export const billingQuery = query(sales.billing, {});

export const orderQuery = (id: string) => query(orders.get, { id });
export const ownershipQuery = (id: string) => query(ownership.get, { id });
export const purchaseQuery = (id: string) => query(purchases.get, { id });

export const chosenQuery = (page: number) => query(record.list, { type: 'recommended', ...slice(sizes.chosen, page) });

/** As many as one call returns: an admin removes them, or waits until they are public again. */
export const unseenQuery = query(record.list, { type: 'chosen_unseen', ...slice(100, 1) });

export const takenDownQuery = (page: number) =>
  query(record.list, { type: 'taken_down', ...slice(sizes.requests, page) });

/** @param except people who are left out */
export const peopleQuery = (
  { words, type, having, sort }: Omit<PeopleFilter, 'item'>,
  page: number,
  except: readonly string[] = [],
) =>
  query(people.list, {
    type,
    filterkey: words,
    order: sort === 'oldest' || sort.startsWith('-'),
    options: {
      sort: sort.endsWith('name') ? 'name' : sort.endsWith('email') ? 'email' : 'registered',
      ...(having && { [having.replace('-', '')]: !having.startsWith('-') }),
    },
    ...(except.length > 0 && { except: [...except] }),
    ...slice(sizes.people, page),
  });

export const personQuery = (id: string) => query(administration.person, { id });

export const invitationsQuery = ({ words, type }: ReturnType<typeof invitationsIn>, page: number) =>
  query(administration.invitations, { type, filterkey: words, ...slice(sizes.people, page) });

export const reportsQuery = ({ words, type }: ReturnType<typeof reportsIn>, page: number) =>
  query(administration.reports, { type, filterkey: words, order: type === 'open', ...slice(sizes.requests, page) });

/** Price questions, received or sent by the reader. */
export const questionsQuery = (type: EnquirySide, page: number) =>
  query(priceEnquiries.list, { type, ...slice(sizes.requests, page) });

export const articlesQuery = (page: number) => query(news.list, slice(sizes.people, page));
export const unpublishedArticlesQuery = query(news.list, { state: 'unpublished', ...slice(100, 1) });

export const exhibitionsQuery = (run: Run | 'unpublished') => query(exhibitions.list, { run, ...slice(100, 1) });

/** Exhibitions that ask to be added to the provenance of the reader's works. */
export const exhibitionQuestionsQuery = query(exhibitions.questions, {});

export const carouselQuery = query(search.carousels, {});

export const figuresQuery = (id: string) => query(figures.get, { id });

export const artistQuery = (url: string) => query(artists.get, { url });
export const workQuery = (id: string) => query(record.get, { id });

/** Starts fetching the first list while the page's code loads; each list shows its own errors. */
export function dashboardLoader({ request }: LoaderFunctionArgs): null {
  const params = new URL(request.url).searchParams;
  const first =
    sessionUser()?.role === 'authenticator' ? voteQueueQuery : worksQuery(worksIn(params), pageIn(params, 'page'));
  void queryClient.query(first).catch(() => undefined);
  return null;
}
