import type { OpinionBasis, VoteChoice } from '@verso/contract/review.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { closeRound } from './close-round.ts';
import { voteCast } from './events.ts';
import { outcomeOf } from './outcome.ts';
import { closedRoundRefusal, hasStake } from './policy.ts';
import { type Ballot, listVotes } from './queries.ts';

interface NewVote extends Ballot {
  /** Locked: votes on one work are counted one after the other. */
  artwork: ArtworkRow;
  voterId: string;
  choice: VoteChoice;
  /** The opinion that goes with an approval or denial; what is asked for with a request for information. */
  opinion: string;
  /** Nothing is said of it where it is left out. */
  basis?: OpinionBasis;
}

/**
 * Casts somebody's vote in the open round, or changes the one they cast there; closes the round when that decides it.
 */
export async function castVote(tx: Tx, vote: NewVote): Promise<void> {
  const { artwork, openRound, voterId, choice, opinion } = vote;
  if (!openRound) {
    const refusal = closedRoundRefusal(artwork);
    throw new AppError(refusal.code, refusal.message);
  }
  const { grounds = [], seen = null, conflict = null, attribution = null } = vote.basis ?? {};
  const given = { choice, opinion, grounds: [...grounds], seen, conflict, attribution, cast_at: now() };
  await tx
    .insertInto('vote')
    .values({ round_id: openRound.id, voter_id: voterId, ...given })
    .onConflict((on) => on.columns(['round_id', 'voter_id']).doUpdateSet(given))
    .execute();
  await record(tx, voteCast, { actorId: voterId, artworkId: artwork.id }, { round: openRound.number, choice });

  // A vote counts as long as its voter may vote: not any more once they were demoted, left, or took a stake in the
  // work.
  const counted = (await listVotes(tx, openRound.id)).filter(
    (one) => one.may_vote && !hasStake(one.voter_id, artwork, vote.holders),
  );
  const outcome = outcomeOf(
    counted.map((one) => one.choice),
    openRound.quorum,
  );
  if (!outcome) return;
  await closeRound(tx, {
    artwork,
    round: openRound,
    outcome,
    votes: counted,
    recused: vote.recused,
    closedBy: voterId,
    message: opinion,
  });
}
