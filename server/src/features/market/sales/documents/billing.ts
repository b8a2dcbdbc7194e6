import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Payout } from '@verso/contract/market/schemas/sales.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { timeOf } from '#platform/database/read.ts';
import type { PaymentProvider } from '#platform/providers/payments.ts';
import { slugOf } from '#platform/text/slug.ts';
import { publicTitle } from '#features/works/artworks/cards.ts';
import { awaitsSending, complaintHolds } from '#features/market/sales/payout/order-holds.ts';
import { payoutHold } from '#features/market/sales/payout/hold-payout.ts';
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
    .leftJoin('bank_payment as left', (join) =>
      join.onRef('left.payout_id', '=', 'payout.id').on('left.paid_at', 'is', null),
    )
    .selectAll('payout')
    .select(['left.left_at as bank_since', 'left.sent_back_at', 'left.sent_back_reason'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('bank_payment as paid')
          .whereRef('paid.payout_id', '=', 'payout.id')
          .where('paid.paid_at', 'is not', null)
          .select(['paid.id', 'paid.paid_at', 'paid.paid_amount'])
          .orderBy('paid.paid_at', 'desc'),
      ).as('paid_by_bank'),
    )
    .select([
      'sale_order.number as order_number',
      'sale_order.price_currency as currency',
      'sale_order.artwork_id',
      'sale_order.dispute_id',
      'sale_order.dispute_status',
      'sale_order.refund_asked_at',
    ])
    .select(publicTitle.as('title'))
    .select([complaintHolds.as('complained'), awaitsSending.as('awaits_sending')])
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

/** A share, and what was paid of it by bank transfer. */
export function presentPayout(
  payout: ShownPayout,
  ready: { identity: boolean; account: boolean },
): z.input<typeof Payout>[] {
  const paid = payout.paid_by_bank.map((one) => presentPaidByBank(payout, one));
  return isPaidByBank(payout) ? paid : [presentShare(payout, ready), ...paid];
}

/** Whether nothing is left of a share after payments by bank transfer. */
export const isPaidByBank = ({ state, bank_since: bankSince, paid_by_bank: paid, balance }: ShownPayout): boolean =>
  paid.length > 0 && state === 'held' && bankSince === null && (balance ?? 0) <= 0;

function presentShare(payout: ShownPayout, ready: { identity: boolean; account: boolean }): z.input<typeof Payout> {
  const { state, currency, amount, balance, reversed_amount: reversed } = payout;
  if (payout.bank_since) return presentLeftToBank(payout, ready);
  const waits = state === 'held' && (balance ?? 0) > 0;
  const back = state === 'sent' && reversed > 0 && reversed === amount;
  // Nothing holds what the provider was asked to send.
  const hold = state === 'held' ? payoutHold(payout) : null;
  return {
    ...ofPayout(payout),
    amount: { amount: state === 'held' ? (balance ?? 0) : (amount ?? 0) - reversed, currency },
    state:
      state === 'sent'
        ? back
          ? 'reversed'
          : 'sent'
        : hold
          ? 'frozen'
          : state === 'sending' || payout.due_at <= now()
            ? state === 'held' && payout.refusal
              ? 'refused'
              : 'due'
            : 'held',
    refusal: state === 'held' && payout.refusal ? { reason: payout.refusal.reason, at: payout.refusal.at } : null,
    dueAt: payout.due_at.toISOString(),
    sentAt: payout.sent_at?.toISOString() ?? null,
    sentBack: null,
    heldBy: state === 'held' ? shownHold(payout) : null,
    waitsFor: waits ? (ready.identity ? (ready.account ? null : 'account') : 'identity') : null,
  };
}

/** An artist with a royalty has no part in the sale, and learns only that their share is held. */
function shownHold(payout: ShownPayout): z.input<typeof Payout>['heldBy'] {
  const hold = payoutHold(payout);
  if (payout.account !== 'seller') return hold && 'sale';
  return hold ?? (payout.awaits_sending ? 'sending' : null);
}

const ofPayout = (payout: ShownPayout) => ({
  _id: payout.id,
  order: payout.order_number,
  work: { _id: payout.artwork_id, title: payout.title, slug: slugOf(payout.title) },
  kind: payout.account === 'seller' ? ('sale' as const) : ('royalty' as const),
});

/** A share that an admin pays by bank transfer, after refunds and with what came back to it since. */
function presentLeftToBank(payout: ShownPayout, ready: { identity: boolean }): z.input<typeof Payout> {
  const { in_bank: inBank, balance, currency, sent_back_at: sentBackAt, sent_back_reason: sentBackReason } = payout;
  const owed = Math.max(0, (inBank ?? 0) + (balance ?? 0));
  return {
    ...ofPayout(payout),
    amount: { amount: owed, currency },
    state: 'bank',
    refusal: null,
    dueAt: payout.due_at.toISOString(),
    sentAt: null,
    sentBack: sentBackAt && { at: sentBackAt.toISOString(), reason: sentBackReason ?? '' },
    heldBy: owed > 0 ? shownHold(payout) : null,
    waitsFor: owed > 0 && !ready.identity ? 'identity' : null,
  };
}

function presentPaidByBank(
  payout: ShownPayout,
  { id, paid_at: paidAt, paid_amount: amount }: ShownPayout['paid_by_bank'][number],
): z.input<typeof Payout> {
  return {
    ...ofPayout(payout),
    _id: id,
    amount: { amount: amount ?? 0, currency: payout.currency },
    state: 'sent',
    refusal: null,
    dueAt: payout.due_at.toISOString(),
    sentAt: paidAt && timeOf(paidAt),
    sentBack: null,
    heldBy: null,
    waitsFor: null,
  };
}
