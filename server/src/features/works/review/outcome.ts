import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';

export type Outcome = 'approved' | 'denied' | 'info_requested';

/**
 * Maximum consecutive rounds closed by a request for information: otherwise one reviewer could delay a work for ever.
 */
const closingRequests = 2;

/**
 * Whether a request closes a round, given the outcomes of earlier rounds, first to last; only a decision resets the
 * count.
 */
export function requestCloses(earlier: ReadonlyArray<string | null>): boolean {
  const decided = earlier.findLastIndex((outcome) => outcome === 'approved' || outcome === 'denied');
  return earlier.slice(decided + 1).filter((outcome) => outcome === 'info_requested').length < closingRequests;
}

/**
 * The outcome of a round's votes, one for each voter; null while it stays open. A request for information closes it
 * immediately where allowed, otherwise the side that reaches the quorum. If both reach it, as when voters regain a lost
 * right, denial wins.
 */
export function outcomeOf(choices: readonly VoteChoice[], quorum: number, requestMayClose = true): Outcome | null {
  const count = (choice: VoteChoice) => choices.filter((one) => one === choice).length;
  if (requestMayClose && count('request_information') > 0) return 'info_requested';
  if (count('deny') >= quorum) return 'denied';
  if (count('approve') >= quorum) return 'approved';
  return null;
}
