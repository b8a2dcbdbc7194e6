import type { Artwork } from '@verso/contract/record.ts';
import { FollowButton } from '#components/FollowButton.tsx';
import { countWords } from '#components/reader-locale.ts';
import classes from './ArtworkPage.module.css';

/** To follow a work and to leave it; for its owner and admins, how many do, and how often its page was looked at. */
export function FollowPanel({ artwork }: { artwork: Artwork }) {
  const { _id: id, owner, following, interest, refused } = artwork;
  return (
    <div className={classes.follow}>
      {interest && (
        <p className="meta">
          {countWords({ count: interest.followers, more: false }, 'follower', 'followers')},{' '}
          {countWords({ count: interest.views, more: false }, 'view', 'views')} of this page. Its owner and admins see
          this.
        </p>
      )}
      {(following || !owner.own) && <FollowButton what="work" id={id} following={following} refusal={refused.follow} />}
      {following && <p className="meta">You are told when it is reviewed, priced, sold, withdrawn or reported lost.</p>}
    </div>
  );
}
