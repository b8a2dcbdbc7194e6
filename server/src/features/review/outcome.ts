import type { VoteChoice } from '@verso/contract/review.ts';

export type Outcome = 'approved' | 'denied' | 'info_requested';

/**
 * What a round's votes, one for each voter, come to; null while it stays open. A request for information closes it at
 * once, otherwise the side that reaches the quorum. Should both stand at it, as when voters who had lost their right
 * get it back, doubt wins.
 */
export function outcomeOf(choices: readonly VoteChoice[], quorum: number): Outcome | null {
  const count = (choice: VoteChoice) => choices.filter((one) => one === choice).length;
  if (count('request_information') > 0) return 'info_requested';
  if (count('deny') >= quorum) return 'denied';
  if (count('approve') >= quorum) return 'approved';
  return null;
}
