import type { ProvenanceEntry } from '@verso/contract/works/schemas/provenance.ts';
import type { Review } from '@verso/contract/works/schemas/review.ts';

/** Element ids of an entry and of a round on the page of a work. */
export const entryId = ({ _id }: Pick<ProvenanceEntry, '_id'>) => `entry-${_id}`;
export const roundId = ({ round }: Pick<Review, 'round'>) => `round-${round}`;
