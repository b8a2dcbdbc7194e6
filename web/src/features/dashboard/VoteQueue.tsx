import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ArtworkCard, markNames } from '@verso/contract/artworks.ts';
import { artworkHref, titleOf } from '#components/artwork-words.ts';
import { markWords } from '#components/marks.ts';
import { dayWords } from '#components/reader-locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { queueQuery, sizes } from './dashboard-queries.ts';
import { pageIn, useAddress } from './dashboard-state.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { WorkRow, WorkRows } from './WorkRow.tsx';

/** Works that await the reader's vote, those that waited longest first. A vote is cast on the work's page, beside its record. */
export function VoteQueue() {
  const { params } = useAddress();
  const queue = useQuery({ ...queueQuery(pageIn(params, 'queue')), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="awaiting" aria-busy={queue.isFetching}>
      <SectionHeading id="awaiting" size="sub" level={2}>
        Awaiting your vote
      </SectionHeading>
      <Loaded result={queue} what="the queue">
        {({ artworks, total }) =>
          artworks.length > 0 ? (
            <>
              <WorkRows label="Works awaiting your vote">
                {artworks.map((work) => (
                  <Awaiting key={work._id} work={work} />
                ))}
              </WorkRows>
              <Pages field="queue" total={total} size={sizes.queue} section="awaiting" label="Pages of the queue" />
            </>
          ) : (
            <EmptyState>
              No work awaits your vote. Works stand here, oldest first, once they are sent for review.
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}

function Awaiting({ work }: { work: ArtworkCard }) {
  const toVote = `${artworkHref(work)}#vote`;
  return (
    <WorkRow
      work={work}
      actions={
        <Button component={Link} to={toVote} variant="outline" aria-label={`Look and vote on ${titleOf(work.title)}`}>
          Look and vote
        </Button>
      }
    >
      <p className="meta">
        {unproved(work)} Last changed {dayWords(work.updatedAt)}.
      </p>
    </WorkRow>
  );
}

/** The evidence that a voter will not find; the vote itself is theirs. */
const unproved = ({ marks }: ArtworkCard) =>
  markNames
    .filter((name) => name !== 'assay' && marks[name] !== 'proved')
    .map((name) => `${markWords[name].sentence[marks[name]]}.`)
    .join(' ');
