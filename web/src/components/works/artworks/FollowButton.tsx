import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { follows } from '@verso/contract/discovery/follows.ts';
import { useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';

interface FollowButtonProps {
  what: 'work' | 'artist';
  id: string;
  following: boolean;
  refusal: string | null;
}

/** Follows or unfollows a work or an artist; visitors log in first. */
export function FollowButton({ what, id, following, refusal }: FollowButtonProps) {
  const user = useSession();
  const { pathname } = useLocation();
  const follow = useAction(what === 'work' ? follows.follow : follows.followArtist);
  const unfollow = useAction(what === 'work' ? follows.unfollow : follows.unfollowArtist);
  // What was asked, until the page has been read again.
  const shown = follow.sent ? true : unfollow.sent ? false : following;
  if (!user)
    return (
      <Button component={Link} to={paths.login({ next: pathname })} variant="outline">
        Log in to follow
      </Button>
    );
  return (
    <ReasonedButton
      variant="outline"
      refusal={shown ? null : refusal}
      loading={follow.busy || unfollow.busy}
      onClick={() => (shown ? unfollow : follow).act({ id })}
    >
      {shown ? 'Stop following' : 'Follow'}
    </ReasonedButton>
  );
}
