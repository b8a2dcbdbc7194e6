import { sql } from 'kysely';
import type { RefusedPayout } from '@verso/contract/operations/schemas/inbox.ts';
import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { isOfOthers } from '#features/people/organisations/people-behind.ts';
import { payoutBalance } from '#features/market/sales/payout/ledger.ts';

/**
 * The shares of orders that the card provider refuses to pay out and no one pays by bank, by order. Without the
 * reader's own.
 */
export async function listRefusedPayouts(
  db: Db,
  actor: Actor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RefusedPayout[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payout')
    .innerJoin('sale_order', 'sale_order.id', 'payout.order_id')
    .innerJoin('person as payee', 'payee.id', 'payout.payee_id')
    .where('payout.order_id', 'in', orderIds)
    .where('payout.state', '=', 'held')
    .where('payout.refusal', 'is not', null)
    .where('payout.due_at', '<=', now())
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('bank_payment')
            .whereRef('bank_payment.payout_id', '=', 'payout.id')
            .where('bank_payment.sent_back_at', 'is', null),
        ),
      ),
    )
    .where(isOfOthers(actor, sql`payout.payee_id`))
    .select(['payout.order_id', 'payout.account', 'payout.refusal', 'payout.payee_id', 'payee.deleted_at'])
    .select('sale_order.price_currency as currency')
    .select(sql<string>`trim(payee.firstname || ' ' || payee.lastname)`.as('name'))
    .select(payoutBalance.as('amount'))
    .orderBy('payout.id')
    .execute();
  const found = new Map<string, RefusedPayout[]>();
  for (const row of rows) {
    const { order_id: orderId, payee_id: payeeId, account, amount, currency, name, refusal } = row;
    if (!refusal) continue;
    const { reason, at } = refusal;
    const payee = row.deleted_at === null ? { _id: payeeId, name } : null;
    const share = { payee, account, amount: { amount, currency }, reason, at };
    found.set(orderId, [...(found.get(orderId) ?? []), share]);
  }
  return found;
}
