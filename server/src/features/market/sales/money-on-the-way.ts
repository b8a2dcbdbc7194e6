import type { Db } from '#platform/database/db.ts';
import { reservingStates } from '#features/works/artworks/queries.ts';
import { balanceOf } from './payout/ledger.ts';

/** Whether a payment, refund or payout of a person is pending. */
export async function hasMoneyOnTheWay(db: Db, personId: string): Promise<boolean> {
  const order = await db
    .selectFrom('sale_order')
    .where((is) => is.or([is('buyer_id', '=', personId), is('seller_id', '=', personId)]))
    .where('state', 'in', [...reservingStates, 'refund_due'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (order) return true;
  // An account that is gone can't leave other bank details.
  const sentBack = await db
    .selectFrom('bank_payment')
    .innerJoin('payout', 'payout.id', 'bank_payment.payout_id')
    .where('payout.payee_id', '=', personId)
    .where('bank_payment.sent_back_at', 'is not', null)
    .select('payout.id')
    .limit(1)
    .executeTakeFirst();
  if (sentBack) return true;
  const payouts = await db
    .selectFrom('payout')
    .where('payee_id', '=', personId)
    .where((is) => is.or([is('state', '<>', 'sent'), is('reversing_to', 'is not', null)]))
    .select(['order_id', 'account', 'state'])
    .execute();
  for (const { order_id: orderId, account, state } of payouts)
    if (state !== 'held' || (await balanceOf(db, orderId, account, personId)) > 0) return true;
  return false;
}
