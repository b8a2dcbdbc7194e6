import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { type BankPaymentRow, listLeft } from './queries.ts';

/**
 * Erases the bank details with which an admin could not pay, and asks their payee for others. All unpaid shares of the
 * payee have the same ones.
 */
export async function sendBackDetails(
  tx: Tx,
  payment: BankPaymentRow,
  { adminId, reason }: { adminId: string; reason: string },
): Promise<void> {
  const left = await listLeft(tx, payment.payee_id);
  await tx
    .updateTable('bank_payment')
    .set({ sealed_details: null, read_at: null, read_by: null, sent_back_at: now(), sent_back_reason: reason })
    .where('payout_id', 'in', [payment.id, ...left.map(({ id }) => id)])
    .where('paid_at', 'is', null)
    .execute();
  // Without the reason, which may quote the details.
  await record(
    tx,
    'bank_details_sent_back',
    { actorId: adminId, artworkId: payment.artwork_id, personId: payment.payee_id },
    { orderId: payment.order_id, payoutId: payment.id },
  );
}
