import type { CertificateSummary, EditRequest, Review, ReviewState } from '@verso/contract/works/schemas/review.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import { type Read, timeOf } from '#platform/database/read.ts';
import { requestCloses } from './outcome.ts';
import {
  basisOf,
  type selectBallots,
  type selectCertificates,
  type selectOpenEditRequests,
  type selectRecusals,
  type selectRounds,
} from './queries.ts';

type RoundRow = Read<typeof selectRounds>;
type BallotRow = Read<typeof selectBallots>;

/** A work's rounds, with voters and recused reviewers. */
interface Rounds {
  rounds: readonly RoundRow[];
  ballots: readonly BallotRow[];
  recusals: readonly Read<typeof selectRecusals>[];
}

export type EditRequestRow = Read<typeof selectOpenEditRequests>;

/**
 * A work's rounds, first to last: closed ones with votes by name and recusals, the open one without. The text of a
 * request for information is only for the owner and the voters; the other votes are not restricted.
 */
export function presentReviews(
  { rounds, ballots, recusals }: Rounds,
  { viewer, ownerId }: { viewer: Actor | null; ownerId: string },
): Review[] {
  const inside = viewer !== null && (isVoter(viewer) || viewer.id === ownerId);
  const shows = (round: RoundRow) => round.closed_at !== null;
  return rounds.map((round) => ({
    round: round.number,
    openedAt: timeOf(round.opened_at),
    closedAt: round.closed_at && timeOf(round.closed_at),
    quorum: round.quorum,
    outcome: round.outcome,
    votes: ballots
      .filter((ballot) => shows(round) && ballot.round_id === round.id)
      .filter(({ choice }) => inside || choice !== 'request_information')
      .map((ballot) => ({
        voter: ballot.voter,
        voterId: ballot.voter_left ? null : ballot.voter_id,
        choice: ballot.choice,
        opinion: ballot.opinion,
        ...basisOf(ballot),
        castAt: timeOf(ballot.cast_at),
      })),
    recusals: recusals
      .filter((recusal) => shows(round) && recusal.round_id === round.id)
      .map(({ name, person_id: id, person_left: left, reason, recused_at: at }) => ({
        name,
        personId: left ? null : id,
        reason,
        at: timeOf(at),
      })),
    appeal: appealOf(round, rounds),
  }));
}

function appealOf({ appeal_of: id, appeal_side: by, appeal_reason: reason }: RoundRow, rounds: readonly RoundRow[]) {
  const of = rounds.find((round) => round.id === id);
  return of && by !== null && reason !== null ? { of: of.number, by, reason } : null;
}

/** The open round for voters; null for others, and if none is open. */
export function presentVoteState({ rounds, ballots, recusals }: Rounds, viewer: Actor | null): ReviewState | null {
  const round = rounds.find((one) => one.closed_at === null);
  if (!round || !viewer || !isVoter(viewer)) return null;
  const cast = ballots.filter((ballot) => ballot.round_id === round.id);
  const own = cast.find((one) => one.voter_id === viewer.id);
  return {
    round: round.number,
    quorum: round.quorum,
    cast: cast.length,
    recused: recusals.filter((one) => one.round_id === round.id).length,
    requestCloses: requestCloses(rounds.filter((one) => one !== round).map(({ outcome }) => outcome)),
    own: own ? { choice: own.choice, opinion: own.opinion, ...basisOf(own) } : null,
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

/** A superseded certificate stays superseded, whatever else happened. */
function certificateState(row: Read<typeof selectCertificates>): CertificateSummary['state'] {
  if (row.superseded_at) return 'superseded';
  if (row.withdrawn_at) return 'withdrawn';
  if (row.frozen) return 'frozen';
  if (row.suspended_at && row.denied) return 'denied';
  return row.suspended_at ? 'suspended' : 'valid';
}

export const presentEditRequest = (row: EditRequestRow): EditRequest => ({
  requestedAt: timeOf(row.requested_at),
  requestedBy: row.requested_by,
  reason: row.reason,
});
