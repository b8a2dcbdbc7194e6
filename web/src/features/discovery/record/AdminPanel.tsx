import { Button } from '@mantine/core';
import { artworks } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useAction } from '#api/use-action.ts';
import { EditRequestDecision } from '#components/works/review/EditRequestDecision.tsx';
import { Takedown } from '#components/works/artworks/showing/Takedown.tsx';
import classes from './ArtworkPage.module.css';

/** Admin actions: answer an edit request, take the work down, recommend it, add it to the carousel. */
export function AdminPanel({ artwork }: { artwork: Artwork }) {
  const { _id: id, refused, editRequest, recommended, carousel } = artwork;
  const recommend = useAction(artworks.toggleRecommend);
  const show = useAction(artworks.toggleCarousel);
  const decides = editRequest !== null && refused.handleEditRequest === null;
  const isRecommended = recommend.sent?.status ?? recommended;
  const isShown = show.sent?.status ?? carousel;
  const takesDown = refused.takeDown === null || refused.restore === null;
  if (!decides && !takesDown && refused.recommend !== null) return null;
  return (
    <section id="administration" className={classes.panel} aria-label="Administration">
      {decides && <EditRequestDecision artwork={artwork} />}
      <Takedown artwork={artwork} />
      {refused.recommend === null && (
        <div className={classes.actions}>
          <Button
            variant="subtle"
            loading={recommend.busy}
            onClick={() => recommend.act({ id, status: !isRecommended })}
          >
            {isRecommended ? 'Stop recommending' : 'Recommend'}
          </Button>
          <Button variant="subtle" loading={show.busy} onClick={() => show.act({ id, status: !isShown })}>
            {isShown ? 'Remove from the carousel' : 'Add to the carousel'}
          </Button>
        </div>
      )}
    </section>
  );
}
