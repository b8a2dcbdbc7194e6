import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';

export type Outcome = 'approved' | 'denied' | 'info_requested';

/** The outcomes of earlier rounds, first to last. */
type Outcomes = ReadonlyArray<string | null>;

/**
 * Maximum rounds that one reviewer's request for information ends, and as many that a join ends: otherwise they could
 * delay a work or a bill for ever. Only a decision resets the count.
 */
const mostEndedByOne = 2;

function mayEndAgain(earlier: Outcomes, ending: 'info_requested' | 'joined'): boolean {
  const decided = earlier.findLastIndex((outcome) => outcome === 'approved' || outcome === 'denied');
  return earlier.slice(decided + 1).filter((outcome) => outcome === ending).length < mostEndedByOne;
}

/** Whether a request for information closes a round. */
export const requestCloses = (earlier: Outcomes): boolean => mayEndAgain(earlier, 'info_requested');

/** Whether a reviewer may close a bill's round by joining the bill to another one. */
export const joinCloses = (earlier: Outcomes): boolean => mayEndAgain(earlier, 'joined');

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
