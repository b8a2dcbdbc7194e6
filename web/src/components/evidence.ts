import type { ProvenanceEntry } from '@verso/contract/provenance.ts';
import type { Review } from '@verso/contract/review.ts';

/** Where an entry, and a round, stand on the page of their work. */
export const entryId = ({ _id }: Pick<ProvenanceEntry, '_id'>) => `entry-${_id}`;
export const roundId = ({ round }: Pick<Review, 'round'>) => `round-${round}`;
