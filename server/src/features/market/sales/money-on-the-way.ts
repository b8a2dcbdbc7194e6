import { days, later } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { identifiedBy, type Provider } from '#features/people/identity/queries.ts';
import { reservingStates } from '#features/works/artworks/queries.ts';
import { balanceOf } from './payout/ledger.ts';
import { awaitsSending } from './payout/order-holds.ts';

/** How long the registry takes at most to repay a buyer. */
const repaidWithin = days(30);

/**
 * Whether a payment, refund or payout of a person is pending. A share can be paid without their account once they left bank
 * details and the current provider, which payments by bank ask for, verified their identity.
 */
export async function hasMoneyOnTheWay(db: Db, personId: string, identityProvider: Provider): Promise<boolean> {
  const order = await db
    .selectFrom('sale_order')
    .where((is) => is.or([is('buyer_id', '=', personId), is('seller_id', '=', personId)]))
    .where((is) =>
      is.or([
        is('state', 'in', [...reservingStates, 'refund_due']),
        is('refund_asked_at', 'is not', null),
        // Nobody else can send the work.
        is.and([is('seller_id', '=', personId), awaitsSending]),
        is.and([
          is('buyer_id', '=', personId),
          is.or([
            is('refund_refused_at', 'is not', null),
            // The registry asks them for their bank details.
            is.and([is('refund_ending', '=', 'repaid'), is('refund_ended_at', '>', later(-repaidWithin))]),
          ]),
        ]),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (order) return true;
  const left = await db
    .selectFrom('bank_payment')
    .innerJoin('payout', 'payout.id', 'bank_payment.payout_id')
    .innerJoin('person as payee', 'payee.id', 'payout.payee_id')
    .where('payout.payee_id', '=', personId)
    .where('bank_payment.paid_at', 'is', null)
    .select(['payout.id', 'bank_payment.sent_back_at', identifiedBy('payee').as('identified_by')])
    .execute();
  // An account that is gone can't leave other bank details, nor verify its identity.
  if (left.some((one) => one.sent_back_at !== null || !one.identified_by.includes(identityProvider))) return true;
  const payouts = await db
    .selectFrom('payout')
    .where('payee_id', '=', personId)
    .where((is) => is.or([is('state', '<>', 'sent'), is('reversing_to', 'is not', null)]))
    .select(['id', 'order_id', 'account', 'state'])
    .execute();
  const byBank = new Set(left.map(({ id }) => id));
  for (const { id, order_id: orderId, account, state } of payouts)
    if (state !== 'held' || (!byBank.has(id) && (await balanceOf(db, orderId, account, personId)) > 0)) return true;
  return false;
}
