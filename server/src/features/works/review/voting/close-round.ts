import { now, today } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { appendToLog } from '#features/evidence/log/append-to-log.ts';
import { moveStatus } from '#features/works/artworks/status.ts';
import { issueCertificate } from './issue-certificate.ts';
import type { Outcome } from '#features/works/review/outcome.ts';
import { basisOf, type RoundRow, type VoteRow } from '#features/works/review/queries.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

interface Closing {
  artwork: ArtworkRow;
  round: RoundRow;
  outcome: Outcome;
  /** The counted votes. */
  votes: readonly VoteRow[];
  /** Recused reviewers. */
  recused: readonly string[];
  closedBy: string;
  /** The question, for a request for information. */
  message: string;
}

/** Closes the round of a locked work, with all consequences of its outcome. */
export async function closeRound(tx: Tx, closing: Closing): Promise<void> {
  const { artwork, round, outcome } = closing;
  await tx.updateTable('review_round').set({ closed_at: now(), outcome }).where('id', '=', round.id).execute();
  await moveStatus(tx, artwork, outcome);
  await record(tx, 'round_closed', aboutOf(closing), { round: round.number, outcome });
  await commitOutcome(tx, closing);
  await follow[outcome](tx, closing);
  await commitState(tx, artwork.id, ['verdict', 'rounds', 'certificates']);
}

/** The outcome is public; votes by name and opinions are for readers of the record. */
async function commitOutcome(tx: Tx, { artwork, round, outcome, votes, recused }: Closing): Promise<void> {
  const { record_hash: recordHash } = await tx
    .selectFrom('artwork_revision')
    .select('record_hash')
    .where('id', '=', round.revision_id)
    .executeTakeFirstOrThrow();
  const tally = Object.fromEntries(
    (['approve', 'deny', 'request_information'] as const).map((side) => [
      side,
      votes.filter(({ choice }) => choice === side).length,
    ]),
  );
  const result = { outcome, tally };
  // A request for information is between the voters and the owner.
  const isPublic = outcome !== 'info_requested';
  await appendToLog(tx, {
    artworkId: artwork.id,
    kind: 'review',
    payload: {
      id: round.id,
      of: 'work',
      round: round.number,
      quorum: round.quorum,
      recordHash,
      ...(round.appeal_of !== null && { appealOf: round.appeal_of, appeal: round.appeal_reason }),
      ...(isPublic && result),
    },
    secrets: {
      ...(!isPublic && result),
      votes: votes.map((vote) => ({
        voter: vote.voter_id,
        choice: vote.choice,
        opinion: vote.opinion,
        ...basisOf(vote),
        castAt: vote.cast_at.toISOString(),
      })),
      ...(recused.length > 0 && { recused }),
    },
  });
}

const follow = {
  async approved(tx: Tx, closing: Closing): Promise<void> {
    const { artwork, round, votes } = closing;
    const time = now();
    await tx
      .updateTable('artwork')
      .set((of) => ({ first_approved_at: of.fn.coalesce('first_approved_at', of.val(time)) }))
      .where('id', '=', artwork.id)
      .execute();
    await appendEntry(tx, {
      ...entryOf(closing),
      kind: 'authenticated',
      note: `Approved in round ${round.number} by ${inVotes(votes, 'approve')}.`,
    });
    const version = await issueCertificate(tx, artwork, round, closing.closedBy);
    await record(tx, 'artwork_approved', aboutOf(closing), { round: round.number, version });
  },

  async denied(tx: Tx, closing: Closing): Promise<void> {
    const { round, votes } = closing;
    await appendEntry(tx, {
      ...entryOf(closing),
      kind: 'denied',
      note: `Denied in round ${round.number} by ${inVotes(votes, 'deny')}.`,
    });
    await record(tx, 'artwork_denied', aboutOf(closing), { round: round.number });
  },

  async info_requested(tx: Tx, closing: Closing): Promise<void> {
    const { round, message } = closing;
    await record(tx, 'information_requested', aboutOf(closing), { round: round.number, message });
  },
} satisfies Record<Outcome, (tx: Tx, closing: Closing) => Promise<void>>;

const aboutOf = ({ artwork, closedBy }: Closing) => ({ actorId: closedBy, artworkId: artwork.id });

/** Recorded by the registry itself, naming those who voted for the deciding side. */
function entryOf({ artwork, votes, outcome }: Closing) {
  const deciding = votes.filter(({ choice }) => choice === (outcome === 'approved' ? 'approve' : 'deny'));
  return {
    artworkId: artwork.id,
    happened: { kind: 'day', date: today() } as const,
    parties: deciding.map((vote) => ({ role: 'examiner' as const, person: vote.voter_id })),
    examiners: deciding.map(({ voter }) => voter),
    support: 'confirmed' as const,
    recordedBy: null,
  };
}

function inVotes(votes: readonly VoteRow[], side: 'approve' | 'deny'): string {
  const count = votes.filter(({ choice }) => choice === side).length;
  return count === 1 ? 'one vote' : `${count} votes`;
}
