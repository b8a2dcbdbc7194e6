import type { AwaitedDecision } from '@verso/contract/operations/figures.ts';
import { useWaitingTime } from './waiting-time.ts';

const words = {
  workReview: 'Authenticators will look at the work and vote. The record can’t be changed until they have decided.',
  appeal:
    'This is an appeal. Reviewers who haven’t voted on this record will decide it, and their decision is final. The record can’t be changed until then.',
  profileVote: 'Authenticators will read your profile and vote. Until they have decided, most of it can’t be changed.',
  editRequest: 'An admin will decide whether you can edit the record. Until then, nothing will change.',
  profileEditRequest: 'An admin will decide whether you can edit your profile. Until then, nothing will change.',
  identityCheck: 'Veriff, which carries out the check, will compare your photos with your identity document.',
} as const satisfies Partial<Record<AwaitedDecision | 'appeal', string>>;

/** After something was sent: what happens now, who decides, and how long it usually takes. */
export function AfterSending({ decision }: { decision: keyof typeof words }) {
  const time = useWaitingTime(decision === 'appeal' ? 'workReview' : decision);
  return (
    <p>
      <strong>What happens now:</strong> {words[decision]} {time} We’ll email you the result.
    </p>
  );
}
