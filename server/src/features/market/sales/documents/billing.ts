import { sql } from 'kysely';
import type { z } from 'zod';
import type { Payout } from '@verso/contract/market/schemas/sales.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import type { PaymentProvider } from '#platform/providers/payments.ts';
import { slugOf } from '#platform/text/slug.ts';
import { publicTitle } from '#features/works/artworks/cards.ts';
import { isDisputed } from '#features/market/sales/messages/follow-dispute.ts';
import { complaintHolds } from '#features/market/sales/payout/complaint-hold.ts';
import { selectOrders, type ShownOrder } from '#features/market/sales/queries.ts';

const mostShown = 1000;

/** A user's purchases, attempts and sales, newest first. */
export const listOrders = (db: Db, personId: string, provider: PaymentProvider): Promise<ShownOrder[]> =>
  selectOrders(db)
    .where('sale_order.provider', '=', provider)
    .where((is) =>
      is.or([
        is('sale_order.buyer_id', '=', personId),
        is.and([is('sale_order.seller_id', '=', personId), is('sale_order.charge_id', 'is not', null)]),
      ]),
    )
    .orderBy('sale_order.reserved_at', 'desc')
    .orderBy('sale_order.number', 'desc')
    .limit(mostShown)
    .execute();

/** A user's shares of sales. */
export const listPayouts = (db: Db, personId: string, provider: PaymentProvider) =>
  db
    .selectFrom('payout')
    .innerJoin('sale_order', 'sale_order.id', 'payout.order_id')
    .innerJoin('artwork', 'artwork.id', 'sale_order.artwork_id')
    .where('payout.payee_id', '=', personId)
    .where('sale_order.provider', '=', provider)
    .leftJoin('bank_payment', 'bank_payment.payout_id', 'payout.id')
    .selectAll('payout')
    .select(['bank_payment.left_at as bank_since', 'bank_payment.paid_at as bank_paid_at', 'bank_payment.paid_amount'])
    .select(['bank_payment.sent_back_at', 'bank_payment.sent_back_reason'])
    .select([
      'sale_order.number as order_number',
      'sale_order.price_currency as currency',
      'sale_order.artwork_id',
      'sale_order.dispute_id',
      'sale_order.dispute_status',
    ])
    .select(publicTitle.as('title'))
    .select(complaintHolds.as('complained'))
    .select((of) =>
      of
        .selectFrom('ledger_line')
        .whereRef('ledger_line.order_id', '=', 'payout.order_id')
        .whereRef('ledger_line.account', '=', 'payout.account')
        .whereRef('ledger_line.party_id', '=', 'payout.payee_id')
        .select(sql<number>`coalesce(sum(ledger_line.amount), 0)::bigint`.as('balance'))
        .as('balance'),
    )
    .select((of) =>
      of
        .selectFrom('ledger_line')
        .whereRef('ledger_line.order_id', '=', 'payout.order_id')
        .where('ledger_line.account', '=', 'bank')
        .whereRef('ledger_line.party_id', '=', 'payout.payee_id')
        .select(sql<number>`coalesce(sum(ledger_line.amount), 0)::bigint`.as('in_bank'))
        .as('in_bank'),
    )
    .orderBy('payout.due_at', 'desc')
    .orderBy('sale_order.number', 'desc')
    .limit(mostShown)
    .execute();
export type ShownPayout = Awaited<ReturnType<typeof listPayouts>>[number];

export function presentPayout(
  payout: ShownPayout,
  ready: { identity: boolean; account: boolean },
): z.input<typeof Payout> {
  const { state, currency, amount, balance, reversed_amount: reversed } = payout;
  if (payout.bank_since) return presentByBank(payout);
  const waits = state === 'held' && (balance ?? 0) > 0;
  const back = state === 'sent' && reversed > 0 && reversed === amount;
  return {
    ...ofPayout(payout),
    amount: { amount: state === 'held' ? (balance ?? 0) : (amount ?? 0) - reversed, currency },
    state:
      state === 'sent'
        ? back
          ? 'reversed'
          : 'sent'
        : isDisputed(payout) || payout.complained
          ? 'frozen'
          : payout.due_at <= now()
            ? payout.refusal
              ? 'refused'
              : 'due'
            : 'held',
    refusal: state === 'held' && payout.refusal ? { reason: payout.refusal.reason, at: payout.refusal.at } : null,
    dueAt: payout.due_at.toISOString(),
    sentAt: payout.sent_at?.toISOString() ?? null,
    sentBack: null,
    waitsFor: waits ? (ready.identity ? (ready.account ? null : 'account') : 'identity') : null,
  };
}

const ofPayout = (payout: ShownPayout) => ({
  _id: payout.id,
  order: payout.order_number,
  work: { _id: payout.artwork_id, title: payout.title, slug: slugOf(payout.title) },
  kind: payout.account === 'seller' ? ('sale' as const) : ('royalty' as const),
});

/** A share that an admin pays by bank transfer; refunds since are taken from it. */
function presentByBank(payout: ShownPayout): z.input<typeof Payout> {
  const { bank_paid_at: paidAt, paid_amount: paid, in_bank: inBank, balance, currency } = payout;
  const { sent_back_at: sentBackAt, sent_back_reason: sentBackReason } = payout;
  const owed = Math.max(0, (inBank ?? 0) + Math.min(0, balance ?? 0));
  return {
    ...ofPayout(payout),
    amount: { amount: paidAt ? (paid ?? 0) : owed, currency },
    state: paidAt ? 'sent' : 'bank',
    refusal: null,
    dueAt: payout.due_at.toISOString(),
    sentAt: paidAt?.toISOString() ?? null,
    sentBack: sentBackAt && { at: sentBackAt.toISOString(), reason: sentBackReason ?? '' },
    waitsFor: null,
  };
}
