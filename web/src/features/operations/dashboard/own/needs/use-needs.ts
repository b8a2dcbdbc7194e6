import { useQueries, useQuery } from '@tanstack/react-query';
import { useSession } from '#api/session/session.ts';
import { todoOf } from '#components/market/orders/order-words.ts';
import { tasksQuery } from '#components/operations/tasks/tasks-query.ts';
import {
  askedBillsQuery,
  billingQuery,
  claimedQuery,
  needsQuery,
  offeredQuery,
  ownProfileQuery,
  questionsQuery,
} from '#features/operations/dashboard/dashboard-queries.ts';
import type { Result } from '#features/operations/dashboard/lists/Loaded.tsx';
import type { Needs } from './needs.ts';
import { payoutTask } from './payout-task.ts';

/**
 * Requests and suggestions about works, works sold to the reader, orders, shares that can't be paid out, bills with an
 * open question, and own works that are lost or disputed, have an authenticator's question, or were not sent yet.
 */
export const useNeeds = () =>
  useQueries({
    queries: [
      claimedQuery,
      needsQuery('info_requested'),
      needsQuery('draft'),
      offeredQuery,
      askedBillsQuery,
      billingQuery,
      tasksQuery,
    ],
    combine: (results): Result<Needs> => {
      const [
        { data: claimed },
        { data: asked },
        { data: drafts },
        { data: offered },
        { data: bills },
        { data: billing },
        { data: others },
      ] = results;
      return {
        data:
          claimed && asked && drafts && offered && bills && billing && others
            ? {
                tasks: others.tasks,
                offered: offered.artworks,
                orders: billing.orders.flatMap((order) => {
                  const todo = todoOf(order);
                  return todo === null ? [] : [{ order, todo }];
                }),
                payouts: billing.payouts.flatMap((payout) => {
                  const todo = payoutTask(payout);
                  return todo === null ? [] : [{ payout, todo }];
                }),
                bills: bills.purchases,
                // A report that it is over waits for an admin.
                claimed: claimed.artworks.filter(({ _id: id }) => claimed.recoveryAskedAt?.[id] === undefined),
                asked,
                drafts,
              }
            : undefined,
        error: results.find(({ error }) => error)?.error ?? null,
        isFetching: results.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
      };
    },
  });

/** Questions about prices that the reader has not answered. */
export const useOpenQuestions = (): number => useQuery(questionsQuery('received', 1)).data?.open ?? 0;

/** How the vote on the reader's profile ended if they must change it; null otherwise. */
export function useReturnedProfile(): 'denied' | 'info_requested' | null {
  const user = useSession();
  const profile = useQuery({ ...ownProfileQuery(user?.id ?? ''), enabled: user?.role === 'artist' });
  const state = profile.data?.profile.state;
  return state === 'denied' || state === 'info_requested' ? state : null;
}
