import type { VoteChoice } from '@verso/contract/review.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { appendEntry } from '#features/artworks/append-entry.ts';
import { appendToLog } from '#features/log/append-to-log.ts';
import { confirmEntry } from '#features/provenance/confirm-entry.ts';
import { provenanceRecorded } from '#features/provenance/events.ts';
import { type Outcome, outcomeOf } from '#features/review/outcome.ts';
import {
  purchaseApproved,
  purchaseDenied,
  purchaseInformationRequested,
  purchaseRoundClosed,
  purchaseVoteCast,
} from './events.ts';
import { voteCounts } from './policy.ts';
import { type Case, listVotes, type RoundRow } from './queries.ts';

interface NewVote {
  /** Locked: votes on the bills of one work are counted one after the other. */
  found: Case;
  voterId: string;
  choice: VoteChoice;
  message: string;
}

/**
 * Casts somebody's vote in the open round, or changes the one they cast there; closes the round when that decides it.
 */
export async function voteOnPurchase(tx: Tx, { found, voterId, choice, message }: NewVote): Promise<void> {
  const { purchase, artwork } = found;
  const { round } = purchase;
  if (!round || round.outcome !== null) throw new AppError('conflict', 'This bill is not being checked.');
  const given = { choice, message, cast_at: now() };
  await tx
    .insertInto('purchase_vote')
    .values({ round_id: round.id, voter_id: voterId, ...given })
    .onConflict((on) => on.columns(['round_id', 'voter_id']).doUpdateSet(given))
    .execute();
  const about = { actorId: voterId, artworkId: artwork.id };
  const told = { purchaseId: purchase.id, round: round.number };
  await record(tx, purchaseVoteCast, about, { ...told, choice });

  const counted = (await listVotes(tx, round.id)).filter((vote) => voteCounts(vote, found));
  const outcome = outcomeOf(
    counted.map((vote) => vote.choice),
    round.quorum,
  );
  if (!outcome) return;
  await tx.updateTable('purchase_round').set({ closed_at: now(), outcome }).where('id', '=', round.id).execute();
  await record(tx, purchaseRoundClosed, about, { ...told, outcome });
  // Whether somebody's bill convinced is for those who may see the bill.
  await appendToLog(tx, {
    artworkId: artwork.id,
    kind: 'review',
    payload: { id: round.id, of: 'bill', round: round.number },
    secrets: {
      outcome,
      votes: counted.map((vote) => ({ voter: vote.voter_id, choice: vote.choice, message: vote.message })),
    },
  });
  const approvers = counted.filter((vote) => vote.choice === 'approve').map((vote) => vote.voter_id);
  switch (outcome) {
    case 'approved':
      return approve(tx, found, round, { approvers, voterId });
    case 'denied':
      await settle(tx, purchase.id, outcome);
      return record(tx, purchaseDenied, about, { ...told, message });
    case 'info_requested':
      await settle(tx, purchase.id, outcome);
      return record(tx, purchaseInformationRequested, about, { ...told, message });
  }
}

/** The sale stands confirmed by those who approved its bill; one that is not on the record yet is written there. */
async function approve(
  tx: Tx,
  { purchase, artwork }: Case,
  round: RoundRow,
  { approvers, voterId }: { approvers: readonly string[]; voterId: string },
): Promise<void> {
  const about = { actorId: voterId, artworkId: artwork.id };
  let { entry_id: entryId } = purchase;
  if (entryId === null) {
    entryId = await appendEntry(tx, {
      artworkId: artwork.id,
      kind: 'sold',
      byBill: true,
      happened: { kind: 'day', date: round.sold_on },
      parties: [
        { role: 'seller', name: round.seller },
        { role: 'buyer', name: round.buyer },
      ],
      price: { amount: round.price_amount, currency: round.price_currency },
      pricePublic: round.price_public,
      support: 'confirmed',
      recordedBy: purchase.submitted_by,
    });
    await record(tx, provenanceRecorded, about, { entryId, kind: 'sold' });
  }
  await tx
    .updateTable('purchase')
    .set({ state: 'approved', entry_id: entryId })
    .where('id', '=', purchase.id)
    .execute();
  await confirmEntry(tx, { artworkId: artwork.id, entryId }, { checkers: approvers, actorId: voterId });
  await record(tx, purchaseApproved, about, { purchaseId: purchase.id, round: round.number, entryId });
}

const settle = (tx: Tx, id: string, state: Exclude<Outcome, 'approved'>) =>
  tx.updateTable('purchase').set({ state }).where('id', '=', id).execute();
