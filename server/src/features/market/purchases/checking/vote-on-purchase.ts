import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { confirmEntry } from '#features/works/provenance/entries/confirm-entry.ts';
import { type Outcome, outcomeOf, requestCloses } from '#features/works/review/outcome.ts';
import { voteCounts } from '#features/market/purchases/policy.ts';
import { findSameSale } from '#features/market/purchases/same-sale.ts';
import { type Case, listVotes, type RoundRow } from '#features/market/purchases/queries.ts';
import { closeBillRound } from './close-bill-round.ts';
import { returnJoined } from './return-joined.ts';

interface NewVote {
  /** Locked: votes on the bills of one work are counted one after the other. */
  found: Case;
  voterId: string;
  choice: VoteChoice;
  message: string;
}

/** Casts or changes a vote in the open round; closes the round if that decides it. */
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
  const eventData = { purchaseId: purchase.id, round: round.number };
  await record(tx, 'purchase_vote_cast', about, { ...eventData, choice });

  const counted = (await listVotes(tx, round.id)).filter((vote) => voteCounts(vote, found));
  const choices = counted.map((vote) => vote.choice);
  const mayClose = !choices.includes('request_information') || requestCloses(found.outcomes);
  const outcome = outcomeOf(choices, round.quorum, mayClose);
  if (!outcome) {
    if (choice === 'request_information')
      await record(tx, 'purchase_information_requested', about, { ...eventData, message, closes: false });
    return;
  }
  await closeBillRound(tx, { purchase, round }, { outcome, votes: counted, actorId: voterId });
  const approvers = counted.filter((vote) => vote.choice === 'approve').map((vote) => vote.voter_id);
  switch (outcome) {
    case 'approved':
      return approve(tx, found, round, { approvers, voterId });
    case 'denied':
      await settle(tx, purchase.id, outcome);
      await returnJoined(tx, purchase, voterId);
      return record(tx, 'purchase_denied', about, { ...eventData, message });
    case 'info_requested':
      await settle(tx, purchase.id, outcome);
      return record(tx, 'purchase_information_requested', about, { ...eventData, message });
  }
}

/** Marks the sale as confirmed by those who approved its bill, after adding it to the record if it is not there yet. */
async function approve(
  tx: Tx,
  { purchase, artwork }: Case,
  round: RoundRow,
  { approvers, voterId }: { approvers: readonly string[]; voterId: string },
): Promise<void> {
  const about = { actorId: voterId, artworkId: artwork.id };
  if (purchase.seller_id !== null) await takeOffSale(tx, purchase.seller_id, artwork);
  let { entry_id: entryId } = purchase;
  if (entryId !== null) await refuseCorrected(tx, entryId);
  else await refuseKnownSale(tx, artwork.id, round);
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
    await record(tx, 'provenance_recorded', about, { entryId, kind: 'sold' });
  }
  await tx
    .updateTable('purchase')
    .set({ state: 'approved', entry_id: entryId })
    .where('id', '=', purchase.id)
    .execute();
  await confirmEntry(tx, { artworkId: artwork.id, entryId }, { checkers: approvers, actorId: voterId });
  await record(tx, 'purchase_approved', about, { purchaseId: purchase.id, round: round.number, entryId });
}

/** A sale that was corrected after its bill was sent is not what the checkers saw. */
async function refuseCorrected(tx: Tx, entryId: string): Promise<void> {
  const correction = await tx
    .selectFrom('provenance_entry')
    .where('corrects', '=', entryId)
    .select('id')
    .executeTakeFirst();
  if (correction)
    throw new AppError(
      'conflict',
      'The sale that this bill belongs to was corrected after the bill was sent. Ask for more information instead, so that the sender can choose the right entry.',
    );
}

/** Refuses a bill of a sale that another bill has proved already. */
async function refuseKnownSale(tx: Tx, artworkId: string, { seller, buyer, sold_on: date }: RoundRow): Promise<void> {
  const known = await findSameSale(tx, { artworkId, seller, buyer, date });
  if (!known) return;
  throw new AppError(
    'conflict',
    known.proved
      ? 'Another bill has already confirmed this sale. Join this bill to that one, or deny this bill and give this as the reason.'
      : 'This sale is already in the work’s provenance. Don’t approve the bill. Ask for more information, so that the sender can link the bill to that entry.',
  );
}

/** Takes a work sold by its owner through a bill off sale. */
async function takeOffSale(tx: Tx, sellerId: string, artwork: Case['artwork']): Promise<void> {
  if (sellerId !== artwork.owner_id)
    throw new AppError(
      'conflict',
      'This work has changed owner since this bill was sent, so the bill can’t confirm a sale by its sender. Deny the bill and give this as the reason.',
    );
  await tx
    .updateTable('artwork')
    .set({ price_amount: null, price_currency: null, updated_at: now() })
    .where('id', '=', artwork.id)
    .execute();
}

const settle = (tx: Tx, id: string, state: Exclude<Outcome, 'approved'>) =>
  tx.updateTable('purchase').set({ state }).where('id', '=', id).execute();
