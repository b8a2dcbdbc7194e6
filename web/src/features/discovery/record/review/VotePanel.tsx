import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { VoteTally } from '#components/works/review/VoteTally.tsx';
import { paths } from '#paths.ts';
import { ownVoteWords } from '#components/works/review/outcome-words.ts';
import classes from '#features/discovery/record/ArtworkPage.module.css';

interface VotePanelProps {
  artwork: Artwork;
  voting: NonNullable<Artwork['voting']>;
}

/** For voters: how far the open vote is, and the way to their own. */
export function VotePanel({ artwork: { _id: id, refused }, voting }: VotePanelProps) {
  return (
    <section id="vote" className={classes.panel} aria-label="Your vote">
      {voting.own && <p className="name">{ownVoteWords[voting.own.choice]}</p>}
      {refused.vote === null ? (
        <div className={classes.actions}>
          <Button component={Link} to={paths.artworkVote(id)} variant={voting.own ? 'outline' : 'filled'}>
            {voting.own ? 'Change your vote' : 'Examine and vote'}
          </Button>
        </div>
      ) : (
        <p>{refused.vote}</p>
      )}
      <VoteTally voting={voting} />
      {voting.recused > 0 && (
        <p className="meta">
          {voting.recused === 1 ? 'One reviewer has' : `${voting.recused} reviewers have`} recused themselves from this
          round.
        </p>
      )}
    </section>
  );
}
