import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { follows } from '@verso/contract/follows.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { countWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from './ArtworkPage.module.css';

/** To follow a work and to leave it; for its owner and admins, how many do, and how often its page was looked at. */
export function FollowPanel({ artwork }: { artwork: Artwork }) {
  const user = useSession();
  const { pathname } = useLocation();
  const { _id: id, owner, following, interest, refused } = artwork;
  const follow = useAction(follows.follow);
  const unfollow = useAction(follows.unfollow);
  const offered = following || !owner.own;
  return (
    <div className={classes.follow}>
      {interest && (
        <p className="meta">
          {countWords({ count: interest.followers, more: false }, 'follower', 'followers')},{' '}
          {countWords({ count: interest.views, more: false }, 'view', 'views')} of this page. Its owner and admins see
          this.
        </p>
      )}
      {offered && !user && (
        <Button component={Link} to={paths.login(pathname)} variant="outline">
          Log in to follow
        </Button>
      )}
      {offered &&
        user &&
        (following ? (
          <Button variant="outline" loading={unfollow.busy} onClick={() => unfollow.act({ id })}>
            Stop following
          </Button>
        ) : (
          <ReasonedButton
            variant="outline"
            refusal={refused.follow}
            loading={follow.busy}
            onClick={() => follow.act({ id })}
          >
            Follow
          </ReasonedButton>
        ))}
      {following && <p className="meta">You are told when it is reviewed, priced, sold, withdrawn or reported lost.</p>}
    </div>
  );
}
