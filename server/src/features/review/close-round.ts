import { now, today } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { appendEntry } from '#features/artworks/append-entry.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { appendToLog } from '#features/log/append-to-log.ts';
import { moveStatus } from '#features/artworks/status.ts';
import { artworkApproved, artworkDenied, informationRequested, roundClosed } from './events.ts';
import { issueCertificate } from './issue-certificate.ts';
import type { Outcome } from './outcome.ts';
import { basisOf, type RoundRow, type VoteRow } from './queries.ts';

interface Closing {
  artwork: ArtworkRow;
  round: RoundRow;
  outcome: Outcome;
  /** Those that counted. */
  votes: readonly VoteRow[];
  /** Who stood aside. */
  recused: readonly string[];
  closedBy: string;
  /** What is asked for, where information is. */
  message: string;
}

/** Closes the round of a locked work with everything that follows from its outcome. */
export async function closeRound(tx: Tx, closing: Closing): Promise<void> {
  const { artwork, round, outcome } = closing;
  await tx.updateTable('review_round').set({ closed_at: now(), outcome }).where('id', '=', round.id).execute();
  await moveStatus(tx, artwork, outcome);
  await record(tx, roundClosed, aboutOf(closing), { round: round.number, outcome });
  await commitOutcome(tx, closing);
  await follow[outcome](tx, closing);
}

/**
 * The outcome is for everybody to read; who voted how, and their opinions, are for those who may see them in the
 * record.
 */
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
  // That more was asked for is between those who vote and the owner.
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
    await record(tx, artworkApproved, aboutOf(closing), { round: round.number, version });
  },

  async denied(tx: Tx, closing: Closing): Promise<void> {
    const { round, votes } = closing;
    await appendEntry(tx, {
      ...entryOf(closing),
      kind: 'denied',
      note: `Denied in round ${round.number} by ${inVotes(votes, 'deny')}.`,
    });
    await record(tx, artworkDenied, aboutOf(closing), { round: round.number });
  },

  async info_requested(tx: Tx, closing: Closing): Promise<void> {
    const { round, message } = closing;
    await record(tx, informationRequested, aboutOf(closing), { round: round.number, message });
  },
} satisfies Record<Outcome, (tx: Tx, closing: Closing) => Promise<void>>;

const aboutOf = ({ artwork, closedBy }: Closing) => ({ actorId: closedBy, artworkId: artwork.id });

/** The votes decided, so the registry itself records it, naming those who stood on the deciding side. */
const entryOf = ({ artwork, votes, outcome }: Closing) => ({
  artworkId: artwork.id,
  happened: { kind: 'day', date: today() } as const,
  parties: votes
    .filter(({ choice }) => choice === (outcome === 'approved' ? 'approve' : 'deny'))
    .map(({ voter }) => ({ role: 'examiner' as const, name: voter })),
  support: 'confirmed' as const,
  recordedBy: null,
});

function inVotes(votes: readonly VoteRow[], side: 'approve' | 'deny'): string {
  const count = votes.filter(({ choice }) => choice === side).length;
  return count === 1 ? 'one vote' : `${count} votes`;
}
