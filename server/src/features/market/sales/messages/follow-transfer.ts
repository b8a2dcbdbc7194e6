import type { Tx } from '#platform/database/db.ts';
import type { TransferState } from '#platform/providers/payees.ts';
import { checkPayouts } from '#features/market/sales/refunds/follow-refunds.ts';
import { keepReversal } from '#features/market/sales/payout/keep-payout.ts';
import { findOrder, isOrderId } from '#features/market/sales/queries.ts';

/**
 * Applies the state of a transfer, such as reversals by us or on the provider's page. An unrecorded transfer is
 * recorded by the job that requested it.
 */
export async function followTransfer(tx: Tx, { id, orderId, reversed }: TransferState): Promise<void> {
  const payout = await tx.selectFrom('payout').where('transfer_id', '=', id).select('id').executeTakeFirst();
  if (payout) await keepReversal(tx, payout.id, reversed);
  // Another system may use the same account.
  else if (isOrderId(orderId) && (await findOrder(tx, orderId))) await checkPayouts(tx, orderId);
}
