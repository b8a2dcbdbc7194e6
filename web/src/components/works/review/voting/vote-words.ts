import { voteChoices } from '@verso/contract/works/review.ts';
import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';

/** A text for each vote, because a question is no reason for a denial. */
export type VoteWords = Partial<Record<VoteChoice, string>>;

/** Reads a draft from the device; values that the forms do not know are left out. */
export function parseVoteWords(stored: object): VoteWords {
  const given: Readonly<Record<string, unknown>> = { ...stored };
  return Object.fromEntries(
    voteChoices.flatMap((choice) => {
      const words = given[choice];
      return typeof words === 'string' ? [[choice, words]] : [];
    }),
  );
}
