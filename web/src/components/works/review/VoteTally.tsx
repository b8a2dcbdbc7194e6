interface VoteTallyProps {
  voting: { round: number; cast: number; quorum: number };
}

/** The vote's tally, as far as it is public before the round closes. */
export function VoteTally({ voting: { round, cast, quorum } }: VoteTallyProps) {
  return (
    <p className="meta">
      Round {round}. {cast === 0 ? 'No votes yet.' : cast === 1 ? '1 person has voted.' : `${cast} people have voted.`}{' '}
      {quorum === 1 ? 'One vote decides.' : `${quorum} votes must agree.`} How others voted will be shown when the round
      closes.
    </p>
  );
}
