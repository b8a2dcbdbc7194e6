import { useQuery } from '@tanstack/react-query';
import { NextVote } from '#components/works/review/voting/NextVote.tsx';
import { paths } from '#paths.ts';
import { waitingBillsQuery } from './purchase-queries.ts';

/** After a vote on a bill: the next bill that waits for one. */
export function NextBill({ id, focused }: { id: string; focused: boolean }) {
  const { data, isLoading } = useQuery(waitingBillsQuery);
  if (isLoading) return null;
  return (
    <NextVote
      id={id}
      waiting={data?.purchases ?? []}
      total={data?.total}
      addressOf={({ _id }) => paths.purchase(_id)}
      queue={`${paths.dashboard()}#bills`}
      focused={focused}
    />
  );
}
