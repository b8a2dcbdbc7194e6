import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';

/** Whether a denial can still be appealed, by its owner or artist: now, or once nothing else is in the way. */
export const isOpenToAppeal = ({ status, reviews }: Pick<Artwork, 'status' | 'reviews'>): boolean =>
  status === 'denied' && reviews.at(-1)?.appeal === null;
