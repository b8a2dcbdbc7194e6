import { stringify } from 'csv-stringify/sync';
import { type Currency, decimalsOf } from '@verso/contract/money.ts';
import type { ShownPayout } from './billing.ts';
import { receiptNumber } from './issue-receipt.ts';
import type { ShownOrder } from './queries.ts';

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

/** An amount as a number that every spreadsheet reads, with the currency's own decimals. */
const plain = (amount: number, currency: Currency): string => {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
};
const day = (time: Date | null) => time?.toISOString().slice(0, 10) ?? '';

/** Orders and payouts as CSV. A title that a spreadsheet would take for a formula is marked as text. */
export function billingTable(personId: string, orders: readonly ShownOrder[], payouts: readonly ShownPayout[]): string {
  const rows = [
    ...orders.map((order) => [
      day(order.paid_at ?? order.reserved_at),
      order.buyer_id === personId ? 'Purchase' : 'Sale',
      order.number,
      `V ${String(order.work_number).padStart(4, '0')}`,
      order.work_title,
      order.artist_name,
      order.buyer_id === personId ? order.seller_name : order.buyer_name,
      order.price_currency,
      plain(order.price_amount, order.price_currency),
      plain(order.refunded_amount, order.price_currency),
      order.state,
      order.buyer_id === personId && order.receipt_year !== null && order.receipt_number !== null
        ? receiptNumber(order.receipt_year, order.receipt_number)
        : '',
    ]),
    ...payouts.map((payout) => [
      day(payout.sent_at ?? payout.due_at),
      payout.account === 'royalty' ? 'Royalty' : 'Payout',
      payout.order_number,
      '',
      payout.title,
      '',
      '',
      payout.currency,
      plain(payout.amount ?? payout.balance ?? 0, payout.currency),
      plain(payout.reversed_amount, payout.currency),
      payout.state,
      '',
    ]),
  ];
  return stringify([columns, ...rows], { escape_formulas: true, bom: true, record_delimiter: 'windows' });
}
