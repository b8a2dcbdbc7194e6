import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { FollowButton } from '#components/works/artworks/FollowButton.tsx';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import classes from './ArtworkPage.module.css';

/** Follow button; for the owner and admins, the number of followers and page views. */
export function FollowPanel({ artwork }: { artwork: Artwork }) {
  const { _id: id, owner, following, interest, refused } = artwork;
  return (
    <div className={classes.follow}>
      {interest && (
        <p className="meta">
          {formatCount({ count: interest.followers, more: false }, 'follower', 'followers')},{' '}
          {formatCount({ count: interest.views, more: false }, 'view', 'views')} of this page. Only the owner and admins
          can see these numbers.
        </p>
      )}
      {(following || !owner.own) && <FollowButton what="work" id={id} following={following} refusal={refused.follow} />}
      {following && (
        <p className="meta">
          We’ll notify you when the work is reviewed, sold, withdrawn or reported lost, and when its price changes.
        </p>
      )}
    </div>
  );
}
