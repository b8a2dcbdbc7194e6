import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

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
    .set({ state: 'info_requested', joined_to: null })
    .where('joined_to', '=', target.id)
    .where('state', '=', 'joined')
    .returning('id')
    .execute();
  for (const { id: purchaseId } of returned)
    await record(
      tx,
      'purchase_returned',
      { actorId, artworkId: target.artwork_id },
      { purchaseId, joinedTo: target.id },
    );
}
