import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ArtworkCard } from '@verso/contract/artworks.ts';
import type { Reply } from '@verso/contract/endpoint.ts';
import { pageIn } from '@verso/contract/pages.ts';
import type { record } from '@verso/contract/record.ts';
import { artworkHref, contestedWords, titleOf } from '#components/artwork-words.ts';
import { disputesQuery, sizes } from './dashboard-queries.ts';
import { useAddress } from './dashboard-state.ts';
import { ListSection } from './ListSection.tsx';
import { WorkRow } from './WorkRow.tsx';

type Contested = NonNullable<Reply<typeof record.list>['disputes']>[string];

/**
 * Contested works, oldest first: waiting for a decision, or for an admin other than who accepted the dispute to uphold
 * or end it; and last those of which it was upheld, until that is settled.
 */
export function Disputes() {
  const { params } = useAddress();
  const contested = useQuery({ ...disputesQuery(pageIn(params, 'disputes')), placeholderData: keepPreviousData });
  return (
    <ListSection
      id="disputes"
      title="Contested works"
      result={contested}
      what="the contested works"
      label="Contested works"
      rows={({ artworks, disputes = {} }) =>
        artworks.map((work) => <ContestedWork key={work._id} work={work} contested={disputes[work._id]} />)
      }
      empty="No work is contested."
      field="disputes"
      size={sizes.requests}
    />
  );
}

function ContestedWork({ work, contested }: { work: ArtworkCard; contested: Contested | undefined }) {
  const waits = !contested?.standing?.upheld || contested.waiting.length > 0;
  const verb = waits ? 'Decide' : 'Open';
  return (
    <WorkRow
      work={work}
      actions={
        contested?.mayDecide && (
          <Button
            component={Link}
            to={`${artworkHref(work)}#disputes`}
            variant="outline"
            aria-label={`${verb}${waits ? ' on' : ''} the dispute of ${titleOf(work.title)}`}
          >
            {verb}
          </Button>
        )
      }
    >
      {contested && <p className="quiet">{wordsOf(contested)}</p>}
    </WorkRow>
  );
}

function wordsOf({ standing, waiting, mayDecide }: Contested): string {
  const others = waiting.map((about) => contestedWords[about]).join(' and ');
  if (standing === null)
    return mayDecide
      ? `Somebody contests ${others}. Accept the dispute or decline it with an answer.`
      : `You contest ${others}. Another admin decides.`;
  const subject = contestedWords[standing.about];
  const stands = standing.upheld
    ? `That somebody contests ${subject} was upheld. Sale, title and certificate stay frozen until that is settled and an admin ends the dispute.`
    : `It is contested ${subject}. Sale, title and certificate are frozen until a second person upholds or ends the dispute.`;
  return others === ''
    ? stands
    : `${stands} Beside it, somebody contests ${others}: that can be declined now, and accepted once the other has ended.`;
}
