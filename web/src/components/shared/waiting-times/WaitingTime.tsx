import type { AwaitedDecision } from '@verso/contract/operations/figures.ts';
import { useWaitingTime } from './waiting-time.ts';

/** How long a decision usually takes, below the words that say who decides. */
export function WaitingTime({ decision }: { decision: AwaitedDecision }) {
  const time = useWaitingTime(decision);
  return time === '' ? null : <p className="quiet">{time}</p>;
}
