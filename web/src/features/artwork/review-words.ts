import type { Review } from '@verso/contract/review.ts';

/** Where a round stands on the page of its work. */
export const roundId = ({ round }: Pick<Review, 'round'>) => `round-${round}`;
