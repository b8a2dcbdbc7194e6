import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { appendToLog } from '#features/evidence/log/append-to-log.ts';
import type { PurchaseRow, RoundRow, VoteRow } from '#features/market/purchases/queries.ts';

interface Closing {
  outcome: 'approved' | 'denied' | 'info_requested' | 'joined';
  /** Votes that count toward the result. */
  votes: readonly VoteRow[];
  actorId: string;
}

/** Closes the open round of a bill, and commits to its outcome and votes in the log. */
export async function closeBillRound(
  tx: Tx,
  { purchase, round }: { purchase: PurchaseRow; round: RoundRow },
  { outcome, votes, actorId }: Closing,
): Promise<void> {
  const artworkId = purchase.artwork_id;
  await tx.updateTable('purchase_round').set({ closed_at: now(), outcome }).where('id', '=', round.id).execute();
  const closed = { purchaseId: purchase.id, round: round.number, outcome };
  await record(tx, 'purchase_round_closed', { actorId, artworkId }, closed);
  // The outcome is private to readers of the bill. Under the handle of the work, a round that no mark follows would tell it.
  await appendToLog(tx, {
    artworkId: null,
    kind: 'review',
    payload: { id: round.id, of: 'bill', round: round.number },
    secrets: {
      outcome,
      votes: votes.map((vote) => ({ voter: vote.voter_id, choice: vote.choice, message: vote.message })),
    },
  });
}
