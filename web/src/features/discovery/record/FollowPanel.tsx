import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { FollowButton } from '#components/works/artworks/FollowButton.tsx';
import { lazyPart } from '#lazy-part.ts';
import { signedInPanels } from './artwork-queries.ts';
import classes from './ArtworkPage.module.css';

const InterestNote = lazyPart(signedInPanels, (module) => module.InterestNote);

/** Follow button; for the owner and admins, the number of followers and page views. */
export function FollowPanel({ artwork }: { artwork: Artwork }) {
  const { _id: id, owner, following, interest, refused } = artwork;
  return (
    <div className={classes.follow}>
      {interest && <InterestNote {...interest} />}
      {(following || !owner.own) && <FollowButton what="work" id={id} following={following} refusal={refused.follow} />}
      {following && (
        <p className="meta">
          We’ll notify you when the work is reviewed, sold, withdrawn or reported lost, and when its price changes.
        </p>
      )}
    </div>
  );
}
