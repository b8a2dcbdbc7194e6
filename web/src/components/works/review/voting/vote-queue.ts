import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Total } from '@verso/contract/schemas/page.ts';
import { profiles } from '@verso/contract/works/profiles.ts';
import { record } from '@verso/contract/discovery/record.ts';
import type { AwaitedVote } from '@verso/contract/discovery/schemas/record.ts';
import type { SimilarWork } from '@verso/contract/discovery/schemas/search.ts';
import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import { query } from '#api/query.ts';
import { similarAmongQuery } from '#components/works/artworks/similar-works-query.ts';

/** The most works that one call returns: the longest waiting. */
export const voteQueueQuery = query(record.list, { type: 'queue', pagesize: 100, pagefrom: 0 });

/** The two artists who wait longest for the reader's vote: one of them may have just got it. */
export const waitingArtistsQuery = query(profiles.queue, { pagesize: 2, pagefrom: 0 });

export interface QueuedWork {
  work: ArtworkCard;
  awaited: AwaitedVote;
  /** Other works with a similar picture. */
  similar: readonly SimilarWork[];
}

export const queueFilters = ['first', 'again', 'appeal', 'flagged'] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** The filter in an address; undefined for all works. */
export const queueFilterIn = (params: URLSearchParams): QueueFilter | undefined =>
  queueFilters.find((one) => one === params.get('show'));

const passes =
  (filter: QueueFilter | undefined) =>
  ({ awaited, similar }: QueuedWork) =>
    filter === undefined ||
    (filter === 'flagged' ? similar.length > 0 || awaited.conflicts.length > 0 : awaited.reason === filter);

/** The works that await the reader's vote, longest waiting first, and the query behind them. */
export function useVoteQueue(filter: QueueFilter | undefined) {
  const result = useQuery(voteQueueQuery);
  const { artworks = [], awaitedVotes = {} } = result.data ?? {};
  const { similar } = useSimilarWorks(artworks.filter(({ picture }) => picture !== null).map(({ _id }) => _id));
  const queued = artworks.flatMap((work): QueuedWork[] => {
    const awaited = awaitedVotes[work._id];
    return awaited ? [{ work, awaited, similar: similar.get(work._id) ?? [] }] : [];
  });
  return { result, queued: queued.filter(passes(filter)) };
}

/** The most works that one call compares. */
const comparedAtOnce = 20;

interface Comparison {
  /** For each of the works, those with a similar picture. */
  similar: ReadonlyMap<string, readonly SimilarWork[]>;
  /** Whether some of the works could not be compared. */
  failed: boolean;
  /** Compares those again. */
  retry: () => void;
}

/** Compares the pictures of works with those of other works. */
export function useSimilarWorks(ids: readonly string[]): Comparison {
  const parts = Array.from({ length: Math.ceil(ids.length / comparedAtOnce) }, (_, at) =>
    ids.slice(at * comparedAtOnce, (at + 1) * comparedAtOnce),
  );
  return useQueries({
    // A vote shortens the queue; its warnings stay until they are read again.
    queries: parts.map((part) => ({ ...similarAmongQuery(part), placeholderData: keepPreviousData })),
    combine: (results) => ({
      similar: new Map(results.flatMap(({ data }) => data?.works ?? []).map(({ _id, found }) => [_id, found])),
      failed: results.some(({ isLoadingError }) => isLoadingError),
      retry: () => {
        for (const { isLoadingError, refetch } of results) if (isLoadingError) void refetch();
      },
    }),
  });
}

interface Neighbours {
  next: QueuedWork | undefined;
  previous: QueuedWork | undefined;
  /** How many others wait. */
  left: number;
}

/**
 * The works before and after one that waits since a time, which may have left the queue with the reader's vote. After
 * the last comes the first.
 */
export function neighboursOf(queued: readonly QueuedWork[], id: string, since: string | undefined): Neighbours {
  const others = queued.filter(({ work }) => work._id !== id);
  const isLater = ({ awaited, work }: QueuedWork) =>
    since !== undefined && (awaited.since > since || (awaited.since === since && work._id > id));
  return {
    next: others.find(isLater) ?? others[0],
    previous: others.findLast((one) => !isLater(one)) ?? others.at(-1),
    left: others.length,
  };
}

/** The first that waits beside the one that the reader voted on, which may have left the list, and how many others wait. */
export function othersOf<Row extends { _id: string }>(waiting: readonly Row[], total: Total | undefined, id: string) {
  const others = waiting.filter(({ _id }) => _id !== id);
  return { next: others[0], left: (total?.count ?? 0) - (waiting.length - others.length) };
}
