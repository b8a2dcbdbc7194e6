import type { PurchaseState } from '@verso/contract/market/schemas/purchases.ts';
import type { Tx } from '#platform/database/db.ts';
import { findPurchase } from './queries.ts';
import { forgetBills, withdrawPurchase } from './sending/withdraw-purchase.ts';

/**
 * Handles the bills of a person who leaves: undecided ones are withdrawn, also if they were joined to an undecided one, and
 * denied ones reduced to their outcome. An approved bill supports the record of its sale, and stays. The caller has locked
 * the works and the person.
 */
export async function forgetSender(tx: Tx, personId: string): Promise<void> {
  const sent = tx.selectFrom('purchase').where('submitted_by', '=', personId).select('id').orderBy('id');
  const undecided: readonly PurchaseState[] = ['in_review', 'info_requested'];
  const findUndecided = () =>
    sent
      .where((is) =>
        is.or([
          is('state', 'in', undecided),
          is(
            'joined_to',
            'in',
            is.selectFrom('purchase as other').where('other.state', 'in', undecided).select('other.id'),
          ),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
  // One by one: a bill that was joined to a withdrawn one comes back, and is withdrawn too.
  for (let next = await findUndecided(); next; next = await findUndecided()) {
    const purchase = await findPurchase(tx, next.id);
    if (purchase) await withdrawPurchase(tx, purchase, personId);
  }
  const ids = (await sent.where('state', '<>', 'approved').execute()).map(({ id }) => id);
  await forgetBills(tx, ids);
  if (ids.length > 0)
    await tx
      .updateTable('purchase_round')
      .set({ seller: '', buyer: '', note: '' })
      .where('purchase_id', 'in', ids)
      .execute();
}
