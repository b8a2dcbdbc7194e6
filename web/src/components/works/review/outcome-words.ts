import type { Review, VoteChoice } from '@verso/contract/works/schemas/review.ts';

/** How a round of review ended. */
export const outcomeWords: Readonly<Record<NonNullable<Review['outcome']>, string>> = {
  approved: 'Approved as authentic',
  denied: 'Not accepted as authentic',
  info_requested: 'More information requested',
};

export const ownVoteWords: Readonly<Record<VoteChoice, string>> = {
  approve: 'You voted to approve',
  deny: 'You voted to deny',
  request_information: 'You asked for more information',
};
