import { Button } from '@mantine/core';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { OpinionBasis as Basis, VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { useSession } from '#api/session/session.ts';
import { outcomeWords } from '#components/works/review/outcome-words.ts';
import { OpinionBasis } from '#components/works/review/OpinionBasis.tsx';
import { OwnVote } from '#components/works/review/OwnVote.tsx';
import { VoteTally } from '#components/works/review/VoteTally.tsx';
import classes from './VotingPage.module.css';

/** How the reader voted, and what became of it; or why they cannot vote. */
export function VoteResult({ artwork, onChange }: { artwork: Artwork; onChange: () => void }) {
  const { voting, reviews, refused } = artwork;
  const reader = useSession()?.id;
  const last = reviews.at(-1);
  if (voting) {
    return (
      <>
        {voting.own && <Vote vote={voting.own} />}
        {refused.vote !== null && <p>{refused.vote}</p>}
        <VoteTally voting={voting} />
        {refused.vote === null && (
          <div>
            <Button variant="outline" onClick={onChange}>
              {voting.own ? 'Change your vote' : 'Vote'}
            </Button>
          </div>
        )}
      </>
    );
  }
  const own = last?.votes.find(({ voterId }) => voterId === reader);
  return (
    <>
      {own && <Vote vote={own} />}
      <p className={classes.closed}>
        {last?.outcome ? `Round ${last.round} is closed: ${outcomeWords[last.outcome].toLowerCase()}.` : refused.vote}
      </p>
    </>
  );
}

function Vote({ vote }: { vote: { choice: VoteChoice; opinion: string } & Basis }) {
  return (
    <div className={classes.own}>
      <OwnVote choice={vote.choice} />
      {vote.opinion && <blockquote>{vote.opinion}</blockquote>}
      <OpinionBasis basis={vote} />
    </div>
  );
}
