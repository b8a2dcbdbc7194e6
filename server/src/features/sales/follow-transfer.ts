import type { Tx } from '#platform/db.ts';
import type { TransferStanding } from '#platform/payees.ts';
import { checkPayouts } from './follow-refunds.ts';
import { keepReversal } from './pay-out.ts';
import { findOrder, isOrderId } from './queries.ts';

/**
 * Takes up how a transfer stands: what was taken back of a share, by us or at the provider's own page. One that is not
 * written down yet is, by the job that was asking for it.
 */
export async function followTransfer(tx: Tx, { id, orderId, reversed }: TransferStanding): Promise<void> {
  const payout = await tx.selectFrom('payout').where('transfer_id', '=', id).select('id').executeTakeFirst();
  if (payout) await keepReversal(tx, payout.id, reversed);
  // Another system may move money by the same account.
  else if (isOrderId(orderId) && (await findOrder(tx, orderId))) await checkPayouts(tx, orderId);
}
