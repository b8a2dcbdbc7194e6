interface VoteTallyProps {
  voting: { round: number; cast: number; quorum: number };
  /** What the reader voted in this round: `You voted to approve`. */
  own: string | null | undefined;
}

/** How a vote stands, as far as it may be known before its round closes. */
export function VoteTally({ voting: { round, cast, quorum }, own }: VoteTallyProps) {
  return (
    <p className="meta">
      Round {round}. {cast === 0 ? 'Nobody has voted yet' : `${cast} voted`}; {quorum} must agree. How others voted is
      shown when the round closes.
      {own && ` ${own}; you may change it until then.`}
    </p>
  );
}
