import type { OpinionBasis, VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { closeRound } from './close-round.ts';
import { outcomeOf, requestCloses } from '#features/works/review/outcome.ts';
import { closedRoundRefusal, hasStake } from '#features/works/review/policy.ts';
import { hasChangedSince } from '#features/works/review/editing/revision.ts';
import { type Ballot, listOutcomes, listVotes } from '#features/works/review/queries.ts';

interface NewVote extends Ballot {
  /** Locked: votes on one work are counted one after the other. */
  artwork: ArtworkRow;
  voterId: string;
  choice: VoteChoice;
  /** The opinion of an approval or denial; the question of a request for information. */
  opinion: string;
  /** Optional. */
  basis?: OpinionBasis;
}

/** Casts or changes a vote in the open round; closes the round if that decides it. */
export async function castVote(tx: Tx, vote: NewVote): Promise<void> {
  const { artwork, openRound, voterId, choice, opinion } = vote;
  if (!openRound) {
    const refusal = closedRoundRefusal(artwork);
    throw new AppError(refusal.code, refusal.message);
  }
  const changed = await hasChangedSince(tx, artwork, openRound.revision_id);
  if (changed && choice !== 'request_information')
    throw new AppError(
      'conflict',
      'This record, or the artist’s name, has changed since it was sent for review. Ask for more information, so that the owner sends the work for review again.',
    );
  const { grounds = [], seen = null, conflict = null, attribution = null } = vote.basis ?? {};
  const given = { choice, opinion, grounds: [...grounds], seen, conflict, attribution, cast_at: now() };
  await tx
    .insertInto('vote')
    .values({ round_id: openRound.id, voter_id: voterId, ...given })
    .onConflict((on) => on.columns(['round_id', 'voter_id']).doUpdateSet(given))
    .execute();
  await record(tx, 'vote_cast', { actorId: voterId, artworkId: artwork.id }, { round: openRound.number, choice });

  // A vote counts while its voter may vote: not after they were demoted, left, or got a stake in the work.
  const counted = (await listVotes(tx, openRound.id)).filter(
    (one) => one.may_vote && !hasStake(one.voter_id, artwork, vote.holders),
  );
  const choices = counted.map((one) => one.choice);
  // Nothing else ends a round about a changed record.
  const mayClose =
    !choices.includes('request_information') || changed || requestCloses(await listOutcomes(tx, openRound));
  const outcome = outcomeOf(choices, openRound.quorum, mayClose);
  if (!outcome) {
    // The owner reads the question, and the others continue to vote.
    if (choice === 'request_information')
      await record(
        tx,
        'information_requested',
        { actorId: voterId, artworkId: artwork.id },
        { round: openRound.number, message: opinion, closes: false },
      );
    return;
  }
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
