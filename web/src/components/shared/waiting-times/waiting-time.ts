import { useQuery } from '@tanstack/react-query';
import { type AwaitedDecision, figures } from '@verso/contract/operations/figures.ts';
import { query } from '#api/query.ts';
import { durationWords } from '#components/shared/text/duration.ts';

const waitingTimesQuery = query(figures.waitingTimes, {});

/** How long a decision usually takes, as a sentence; empty while unknown. */
export function useWaitingTime(decision: AwaitedDecision): string {
  const hours = useQuery({ ...waitingTimesQuery, staleTime: 60_000 }).data?.waitingTimes[decision] ?? null;
  return hours === null ? '' : `This usually takes ${durationWords(hours)}.`;
}
