import type { CertificateSummary, EditRequest, Review, VoteChoice, VoteState } from '@verso/contract/review.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import { type Read, timeOf } from '#platform/read.ts';
import type { selectBallots, selectCertificates, selectOpenEditRequests, selectRounds } from './queries.ts';

type RoundRow = Read<typeof selectRounds>;
type BallotRow = Read<typeof selectBallots>;
export type EditRequestRow = Read<typeof selectOpenEditRequests>;

/**
 * A work's rounds, first to last: closed ones with their votes by name, the open one without. What was asked for in a request for
 * information stays between the owner and the voters.
 */
export function presentReviews(
  { rounds, ballots }: { rounds: readonly RoundRow[]; ballots: readonly BallotRow[] },
  { viewer, ownerId }: { viewer: Actor | null; ownerId: string },
): Review[] {
  const inside = viewer !== null && (isVoter(viewer) || viewer.id === ownerId);
  const shows = (round: RoundRow) => round.closed_at !== null && (round.outcome !== 'info_requested' || inside);
  return rounds.map((round) => ({
    round: round.number,
    openedAt: timeOf(round.opened_at),
    closedAt: round.closed_at && timeOf(round.closed_at),
    quorum: round.quorum,
    outcome: round.outcome,
    votes: ballots
      .filter((ballot) => shows(round) && ballot.round_id === round.id)
      .map(({ voter, voter_id: id, voter_left: left, choice, opinion, cast_at: castAt }) => ({
        voter,
        voterId: left ? null : id,
        choice,
        opinion,
        castAt: timeOf(castAt),
      })),
  }));
}

/** The open round as voters see it; null for everybody else, and where none is open. */
export function presentVoteState(
  { rounds, ballots }: { rounds: readonly RoundRow[]; ballots: readonly BallotRow[] },
  viewer: Actor | null,
): VoteState | null {
  const round = rounds.find((one) => one.closed_at === null);
  if (!round || !viewer || !isVoter(viewer)) return null;
  const cast = ballots.filter((ballot) => ballot.round_id === round.id);
  const own: { choice: VoteChoice; opinion: string } | undefined = cast.find((one) => one.voter_id === viewer.id);
  return {
    round: round.number,
    quorum: round.quorum,
    cast: cast.length,
    own: own ? { choice: own.choice, opinion: own.opinion } : null,
  };
}

export function presentCertificate(row: Read<typeof selectCertificates>): CertificateSummary {
  return {
    version: row.version,
    issuedAt: timeOf(row.issued_at),
    state: certificateState(row),
    recordHash: row.record_hash,
  };
}

/** A superseded certificate stays that, whatever else happened to it before or to the work since. */
function certificateState(row: Read<typeof selectCertificates>): CertificateSummary['state'] {
  if (row.superseded_at) return 'superseded';
  if (row.withdrawn_at) return 'withdrawn';
  return row.suspended_at ? 'suspended' : 'valid';
}

export const presentEditRequest = (row: EditRequestRow): EditRequest => ({
  requestedAt: timeOf(row.requested_at),
  requestedBy: row.requested_by,
  reason: row.reason,
});
