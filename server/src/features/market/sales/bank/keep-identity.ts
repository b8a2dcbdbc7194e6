import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';

/** Keeps who approved the identity of a payee whose account is about to be erased, because a share is still to be paid. */
export async function keepIdentity(tx: Tx, payeeId: string): Promise<void> {
  await sql`update bank_payment set identified_by = array(
      select distinct provider from identity_session where person_id = ${payeeId} and state = 'approved')
    from payout where payout.id = bank_payment.payout_id and payout.payee_id = ${payeeId}
      and bank_payment.paid_at is null`.execute(tx);
}
