import { Button } from '@mantine/core';
import { artworks } from '@verso/contract/artworks.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { review } from '@verso/contract/review.ts';
import { useAction } from '#api/use-action.ts';
import { dayWords } from '#components/reader-locale.ts';
import classes from './ArtworkPage.module.css';

/** What only admins do: answer an edit request, recommend, put into the carousel. */
export function AdminPanel({ artwork }: { artwork: Artwork }) {
  const { _id: id, refused, editRequest, recommended, carousel } = artwork;
  const decide = useAction(review.handleEditRequest);
  const recommend = useAction(artworks.toggleRecommend);
  const show = useAction(artworks.toggleCarousel);
  const decides = editRequest !== null && refused.handleEditRequest === null;
  if (!decides && refused.recommend !== null) return null;
  return (
    <section id="administration" className={classes.panel} aria-label="Administration">
      {decides && (
        <>
          <p>
            {editRequest.requestedBy} asked on {dayWords(editRequest.requestedAt)} to edit this approved work. If you
            allow it, its certificate is suspended until the next approval.
          </p>
          {editRequest.reason && <blockquote className={classes.asked}>{editRequest.reason}</blockquote>}
          <div className={classes.actions}>
            <Button color="verdigris" loading={decide.busy} onClick={() => decide.act({ id, status: true })}>
              Allow the edit
            </Button>
            <Button
              variant="outline"
              color="madder"
              loading={decide.busy}
              onClick={() => decide.act({ id, status: false })}
            >
              Refuse it
            </Button>
          </div>
        </>
      )}
      {refused.recommend === null && (
        <div className={classes.actions}>
          <Button variant="subtle" loading={recommend.busy} onClick={() => recommend.act({ id })}>
            {recommended ? 'Stop recommending' : 'Recommend'}
          </Button>
          <Button variant="subtle" loading={show.busy} onClick={() => show.act({ id })}>
            {carousel ? 'Take out of the carousel' : 'Put into the carousel'}
          </Button>
        </div>
      )}
    </section>
  );
}
