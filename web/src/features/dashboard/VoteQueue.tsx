import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ArtworkCard, markNames } from '@verso/contract/artworks.ts';
import { pageIn } from '@verso/contract/pages.ts';
import type { AlikeWork } from '@verso/contract/search.ts';
import { alikeAmongQuery } from '#components/alike-query.ts';
import { artworkHref, registryNumber, titleOf } from '#components/artwork-words.ts';
import { markWords } from '#components/marks.ts';
import { dayWords, numberWords } from '#components/reader-locale.ts';
import { queueQuery, sizes } from './dashboard-queries.ts';
import { useAddress } from './dashboard-state.ts';
import { ListSection } from './ListSection.tsx';
import { WorkRow } from './WorkRow.tsx';

/**
 * Works that await the reader's vote, those that waited longest first. A vote is cast on the work's page, beside its
 * record.
 */
export function VoteQueue() {
  const { params } = useAddress();
  const queue = useQuery({ ...queueQuery(pageIn(params, 'queue')), placeholderData: keepPreviousData });
  const alike = useAlike(queue.data?.artworks ?? []);
  return (
    <ListSection
      id="awaiting"
      title="Awaiting your vote"
      result={queue}
      what="the queue"
      label="Works awaiting your vote"
      rows={({ artworks }) => artworks.map((work) => <Awaiting key={work._id} work={work} alike={alike(work)} />)}
      empty="No work awaits your vote. Works stand here, oldest first, once they are sent for review."
      field="queue"
      size={sizes.queue}
    />
  );
}

/** A picture that is registered with another work already is a thing to know before one looks. */
function useAlike(works: readonly ArtworkCard[]): (work: ArtworkCard) => readonly AlikeWork[] {
  const pictured = works.filter(({ picture }) => picture !== null).map(({ _id }) => _id);
  const { data } = useQuery({ ...alikeAmongQuery(pictured), enabled: pictured.length > 0 });
  return ({ _id: id }) => data?.works.find((one) => one._id === id)?.found ?? [];
}

function Awaiting({ work, alike }: { work: ArtworkCard; alike: readonly AlikeWork[] }) {
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
      <AlikeNote found={alike} />
    </WorkRow>
  );
}

function AlikeNote({ found: [first, ...more] }: { found: readonly AlikeWork[] }) {
  if (!first) return null;
  return (
    <p className="tone-ochre">
      A picture of it is like one of {registryNumber(first.artwork.number)}, {titleOf(first.artwork.title)}
      {more.length > 0 && ` and of ${numberWords(more.length)} more`}. Compare them before you vote.
    </p>
  );
}

/** The evidence that a voter will not find; the vote itself is theirs. */
const unproved = ({ marks }: ArtworkCard) =>
  markNames
    .filter((name) => name !== 'assay' && marks[name] !== 'proved')
    .map((name) => `${markWords[name].sentence[marks[name]]}.`)
    .join(' ');
