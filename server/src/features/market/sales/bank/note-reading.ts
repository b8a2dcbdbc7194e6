import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { payBankRefusal } from './policy.ts';
import type { BankPaymentRow } from './queries.ts';

/** Records that an admin read bank details, and since when they may be paying with them. */
export async function noteReading(tx: Tx, payment: BankPaymentRow, actor: Actor): Promise<void> {
  const { id, order_id: orderId, artwork_id: artworkId, payee_id: personId } = payment;
  await record(tx, 'bank_details_read', { actorId: actor.id, artworkId, personId }, { orderId, payoutId: id });
  if (payBankRefusal(actor, payment) === null)
    await tx.updateTable('bank_payment').set({ read_at: now() }).where('payout_id', '=', id).execute();
}
