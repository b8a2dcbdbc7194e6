import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { voteCounts } from '#features/market/purchases/policy.ts';
import { type Case, listVotes } from '#features/market/purchases/queries.ts';
import { closeBillRound } from './close-bill-round.ts';

/** Closes the round of a bill of a locked work because another bill is of the same sale; that one alone confirms it. */
export async function joinPurchase(tx: Tx, found: Case, otherId: string, actorId: string): Promise<void> {
  const { purchase } = found;
  const { round } = purchase;
  if (!round || round.outcome !== null) throw new AppError('conflict', 'This bill is not being checked.');
  const votes = (await listVotes(tx, round.id)).filter((vote) => voteCounts(vote, found));
  await tx.updateTable('purchase').set({ state: 'joined', joined_to: otherId }).where('id', '=', purchase.id).execute();
  // Those that were joined to this one follow it.
  await tx.updateTable('purchase').set({ joined_to: otherId }).where('joined_to', '=', purchase.id).execute();
  await closeBillRound(tx, { purchase, round }, { outcome: 'joined', votes, actorId });
  const joined = { purchaseId: purchase.id, round: round.number, joinedTo: otherId };
  await record(tx, 'purchase_joined', { actorId, artworkId: purchase.artwork_id }, joined);
}
