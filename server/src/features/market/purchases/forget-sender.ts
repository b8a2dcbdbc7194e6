import type { Tx } from '#platform/database/db.ts';
import { findPurchase } from './queries.ts';
import { forgetBills, withdrawPurchase } from './sending/withdraw-purchase.ts';

/**
 * Handles the bills of a person who leaves: undecided ones are withdrawn, and denied ones reduced to their outcome. An
 * approved bill supports the record of its sale, and stays. The caller has locked the works and the person.
 */
export async function forgetSender(tx: Tx, personId: string): Promise<void> {
  const sent = await tx
    .selectFrom('purchase')
    .where('submitted_by', '=', personId)
    .where('state', '<>', 'approved')
    .select(['id', 'state'])
    .orderBy('id')
    .execute();
  for (const { id, state } of sent) {
    const purchase = state === 'in_review' || state === 'info_requested' ? await findPurchase(tx, id) : undefined;
    if (purchase) await withdrawPurchase(tx, purchase, personId);
  }
  const ids = sent.map(({ id }) => id);
  await forgetBills(tx, ids);
  if (ids.length > 0)
    await tx
      .updateTable('purchase_round')
      .set({ seller: '', buyer: '', note: '' })
      .where('purchase_id', 'in', ids)
      .execute();
}
