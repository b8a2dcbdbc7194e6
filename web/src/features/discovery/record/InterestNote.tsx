import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { formatCount } from '#components/shared/text/reader-locale.ts';

/** For the owner and admins: the number of followers and page views. */
export function InterestNote({ followers, views }: NonNullable<Artwork['interest']>) {
  return (
    <p className="meta">
      {formatCount({ count: followers, more: false }, 'follower', 'followers')},{' '}
      {formatCount({ count: views, more: false }, 'view', 'views')} of this page. Only the owner and admins can see
      these numbers.
    </p>
  );
}
