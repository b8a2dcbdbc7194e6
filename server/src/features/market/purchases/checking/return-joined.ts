import { sql } from 'kysely';
import type { PurchaseState } from '@verso/contract/market/schemas/purchases.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/** A bill whose sender deleted their account has no one to send it again. */
const afterwards = sql<PurchaseState>`case when exists (
  select from person where person.id = purchase.submitted_by and person.deleted_at is not null)
  then 'withdrawn' else 'info_requested' end`;

/**
 * Gives the bills that were joined to another one back to their senders, because that one of a locked work ended without
 * confirming the sale. They are amended and sent again like after a request for information.
 */
export async function returnJoined(
  tx: Tx,
  target: { id: string; artwork_id: string },
  actorId: string | null,
): Promise<void> {
  const returned = await tx
    .updateTable('purchase')
    .set({ state: afterwards, joined_to: null })
    .where('joined_to', '=', target.id)
    .where('state', '=', 'joined')
    .returning(['id', 'state'])
    .execute();
  for (const { id: purchaseId, state } of returned)
    if (state === 'info_requested')
      await record(
        tx,
        'purchase_returned',
        { actorId, artworkId: target.artwork_id },
        { purchaseId, joinedTo: target.id },
      );
}
