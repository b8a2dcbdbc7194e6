import { registryNumber } from '@verso/contract/works/artworks.ts';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import { dayOf } from '#platform/clock.ts';
import { isPaidByBank, type ShownPayout } from './billing.ts';
import { receiptNumber } from './issue-receipt.ts';
import { plainAmount, tableOf } from '#features/market/sales/table.ts';
import { otherName } from '#features/market/sales/present.ts';
import type { ShownOrder } from '#features/market/sales/queries.ts';

const columns = [
  'Date',
  'Kind',
  'Order',
  'Work',
  'Title',
  'Artist',
  'Other party',
  'Currency',
  'Amount',
  'Refunded',
  'State',
  'Receipt',
];

const day = (time: Date | null) => (time ? dayOf(time) : '');

/** Orders and payouts as CSV. */
export function billingTable(personId: string, orders: readonly ShownOrder[], payouts: readonly ShownPayout[]): string {
  const rows = [
    ...orders.map((order) => [
      day(order.paid_at ?? order.reserved_at),
      order.buyer_id === personId ? 'Purchase' : 'Sale',
      order.number,
      registryNumber(order.work_number),
      order.work_title,
      attributedTo(order.attribution, order.artist_name),
      otherName(order, { id: personId }) ?? '',
      order.price_currency,
      plainAmount(order.price_amount, order.price_currency),
      plainAmount(order.refunded_amount, order.price_currency),
      order.state,
      order.buyer_id === personId && order.receipt_year !== null && order.receipt_number !== null
        ? receiptNumber(order.receipt_year, order.receipt_number)
        : '',
    ]),
    ...payouts.flatMap(payoutRows),
  ];
  return tableOf(columns, rows);
}

function payoutRows(payout: ShownPayout) {
  const { state, due_at: dueAt, bank_since: leftAt, in_bank: inBank } = payout;
  const row = (time: Date, amount: number, reversed: number, as: string) => [
    day(time),
    payout.account === 'royalty' ? 'Royalty' : 'Payout',
    payout.order_number,
    '',
    payout.title,
    '',
    '',
    payout.currency,
    plainAmount(amount, payout.currency),
    plainAmount(reversed, payout.currency),
    as,
    '',
  ];
  const left = payout.amount ?? Math.max(0, (inBank ?? 0) + (payout.balance ?? 0));
  return [
    ...(isPaidByBank(payout)
      ? []
      : [row(payout.sent_at ?? dueAt, left, payout.reversed_amount, leftAt === null ? state : 'bank')]),
    ...payout.paid_by_bank.map(({ paid_at: paidAt, paid_amount: paid }) =>
      row(paidAt === null ? dueAt : new Date(paidAt), paid ?? 0, 0, 'sent'),
    ),
  ];
}
