import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { BankPaymentRow } from './queries.ts';

/**
 * Ends the payment that an admin began and did not make: another one can pay the locked share, and its payee can withdraw
 * the bank details.
 */
export async function endBankPayment(tx: Tx, payment: BankPaymentRow, adminId: string): Promise<void> {
  await tx
    .updateTable('bank_payment')
    .set({ read_at: null, read_by: null })
    .where('id', '=', payment.payment_id)
    .execute();
  await record(
    tx,
    'bank_payment_ended',
    { actorId: adminId, artworkId: payment.artwork_id, personId: payment.payee_id },
    { orderId: payment.order_id, payoutId: payment.id },
  );
}
