import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';

/** A report of a loss shows a hidden work to everyone, but not a draft that was never approved, nor one taken down. */
export const isPublicWhenLost = ({
  status,
  certificates,
  takenDown,
}: Pick<Artwork, 'status' | 'certificates' | 'takenDown'>) =>
  takenDown === null && (certificates.length > 0 || (status !== 'draft' && status !== 'info_requested'));

/** For a work that is not. */
export const notPublicWords = ({ takenDown }: Pick<Artwork, 'takenDown'>) =>
  `Only you and the admins can see the report until ${
    takenDown ? 'an admin lifts the takedown' : 'you send the work for review'
  }. The work can’t be sold while the report is open.`;
