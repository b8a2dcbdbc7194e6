import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { PurchaseRow } from '#features/market/purchases/queries.ts';

/** Removes a reviewer from the vote on a bill of a locked work, with any vote they cast in its open round. */
export async function declareConflict(
  tx: Tx,
  purchase: PurchaseRow,
  { personId, declaredBy, reason = '' }: { personId: string; declaredBy: string; reason?: string },
): Promise<void> {
  await tx
    .insertInto('purchase_conflict')
    .values({ purchase_id: purchase.id, person_id: personId, declared_by: declaredBy, declared_at: now(), reason })
    .execute();
  if (purchase.round?.outcome === null)
    await tx
      .deleteFrom('purchase_vote')
      .where('round_id', '=', purchase.round.id)
      .where('voter_id', '=', personId)
      .execute();
  const about = { actorId: declaredBy, artworkId: purchase.artwork_id, personId };
  await record(tx, 'purchase_conflict_declared', about, {
    purchaseId: purchase.id,
    round: purchase.round?.number ?? 1,
  });
}
