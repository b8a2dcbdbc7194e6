import { useQueries, useQuery } from '@tanstack/react-query';
import { useSession } from '#api/session/session.ts';
import { todoOf } from '#components/market/orders/order-words.ts';
import {
  askedBillsQuery,
  billingQuery,
  claimedQuery,
  needsQuery,
  offeredQuery,
  ownProfileQuery,
  questionsQuery,
  tasksQuery,
} from '#features/operations/dashboard/dashboard-queries.ts';
import type { Result } from '#features/operations/dashboard/lists/Loaded.tsx';
import type { Needs, Works } from './needs.ts';
import { payoutTask } from './payout-task.ts';

const none: Works & { recoveryAskedAt?: undefined } = { artworks: [], total: { count: 0, more: false } };

/**
 * Requests and suggestions about works, answers to the reader's own requests, works sold to them, orders, shares that can't be paid out, bills with an
 * open question, and own works that are lost or disputed, have an authenticator's question, or were not sent yet.
 *
 * @param owns whether the reader has works; without any, their lists are not asked for
 */
export const useNeeds = (owns: boolean) =>
  useQueries({
    queries: [
      { ...claimedQuery, enabled: owns },
      { ...needsQuery('info_requested'), enabled: owns },
      { ...needsQuery('draft'), enabled: owns },
      offeredQuery,
      askedBillsQuery,
      billingQuery,
      tasksQuery,
    ],
    combine: (results): Result<Needs> => {
      const [claimed, asked, drafts] = owns ? [results[0].data, results[1].data, results[2].data] : [none, none, none];
      const [, , , { data: offered }, { data: bills }, { data: billing }, { data: others }] = results;
      return {
        data:
          claimed && asked && drafts && offered && bills && billing && others
            ? {
                tasks: others.tasks,
                answered: others.sent.filter(({ canReply }) => canReply),
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
