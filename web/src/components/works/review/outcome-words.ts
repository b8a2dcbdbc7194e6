import type { Review } from '@verso/contract/works/schemas/review.ts';

/** How a round of review ended. */
export const outcomeWords: Readonly<Record<NonNullable<Review['outcome']>, string>> = {
  approved: 'Approved as authentic',
  denied: 'Not accepted as authentic',
  info_requested: 'More information requested',
};
