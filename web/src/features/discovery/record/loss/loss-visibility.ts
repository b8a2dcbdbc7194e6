import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';

/** A report of a loss shows a hidden work to everyone, but not a draft that was never approved. */
export const isPublicWhenLost = ({ status, certificates }: Pick<Artwork, 'status' | 'certificates'>) =>
  certificates.length > 0 || (status !== 'draft' && status !== 'info_requested');

export const notPublicYet =
  'Only you and the admins can see the report until you send the work for review. It can’t be sold while the report is open.';
