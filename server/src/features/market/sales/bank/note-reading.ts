import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { openedBy } from './policy.ts';
import type { BankPaymentRow } from './queries.ts';

/**
 * Records that an admin read the bank details of a locked payment, and since when they may be paying with them. Refused if
 * these are not the details any more that the admin is about to see.
 */
export async function noteReading(
  tx: Tx,
  payment: BankPaymentRow | undefined,
  actor: Actor,
  leftAt: string,
): Promise<void> {
  if (!payment || payment.sealed_details === null || payment.left_at.toISOString() !== leftAt)
    throw new AppError(
      'conflict',
      'These bank details have just been changed, withdrawn or erased. Open the payment again.',
    );
  const { id, order_id: orderId, artwork_id: artworkId, payee_id: personId } = payment;
  await record(tx, 'bank_details_read', { actorId: actor.id, artworkId, personId }, { orderId, payoutId: id });
  const { read_at: readAt, read_by: readBy } = openedBy(actor, payment);
  await tx
    .updateTable('bank_payment')
    .set({ read_at: readAt, read_by: readBy })
    .where('id', '=', payment.payment_id)
    .execute();
}
