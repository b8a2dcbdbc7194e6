import { sql } from 'kysely';
import { type Currency, stepOf } from '@verso/contract/money.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import type { LedgerAccount } from '#platform/database/schema/market/sales.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

/** What is left to pay of a share: a column of a query on `payout`. */
export const payoutBalance = sql<number>`(select coalesce(sum(line.amount), 0)::bigint from ledger_line line
  where line.order_id = payout.order_id and line.account = payout.account and line.party_id = payout.payee_id)`;

export interface Line {
  account: LedgerAccount;
  partyId?: string | null;
  amount: number;
}

/**
 * Posts lines that sum to zero to an order, in its currency; the database refuses others, and a cause that was already
 * posted.
 */
export async function post(tx: Tx, order: OrderRow, cause: string, lines: readonly Line[]): Promise<void> {
  const values = lines
    .filter(({ amount }) => amount !== 0)
    .map(({ account, partyId = null, amount }) => ({
      order_id: order.id,
      account,
      party_id: partyId,
      amount,
      currency: order.price_currency,
      cause,
      posted_at: now(),
    }));
  if (values.length > 0) await tx.insertInto('ledger_line').values(values).execute();
}

/** The parties to an order's payment. */
interface Shares {
  /** The card provider's fee. */
  fee: number;
  royalty: { amount: number; payeeId: string | null };
}

/** Rounds down to an amount that the provider can transfer. */
const inSteps = (amount: number, currency: Currency): number =>
  Math.floor(amount / stepOf(currency)) * stepOf(currency);

/**
 * Divides a payment: the seller gets what remains after the provider's fee and the artist's royalty. The registry keeps
 * the rounding of both.
 */
export function paymentLines(
  {
    price_amount: price,
    price_currency: currency,
    seller_id: sellerId,
  }: Pick<OrderRow, 'price_amount' | 'price_currency' | 'seller_id'>,
  { fee, royalty }: Shares,
): Line[] {
  const artist = inSteps(royalty.amount, currency);
  const seller = inSteps(price - fee - artist, currency);
  return [
    { account: 'buyer', amount: -price },
    { account: 'provider_fee', amount: fee },
    { account: 'royalty', partyId: royalty.payeeId, amount: artist },
    { account: 'seller', partyId: sellerId, amount: seller },
    { account: 'platform_fee', amount: price - fee - artist - seller },
  ];
}

/** A payment that must be refunded; the registry bears the provider's fee. */
export const refundDueLines = ({ price_amount: price }: OrderRow, fee: number): Line[] => [
  { account: 'buyer', amount: -price },
  { account: 'refund_due', amount: price },
  { account: 'provider_fee', amount: fee },
  { account: 'platform_fee', amount: -fee },
];

/** The returned part of a share after a partial refund of the whole; exact, rounded down. */
const returned = (
  share: number,
  refunded: number,
  { price_amount: whole, price_currency: currency }: Pick<OrderRow, 'price_amount' | 'price_currency'>,
): number => inSteps(Number((BigInt(share) * BigInt(refunded)) / BigInt(whole)), currency);

/** What an order's refunds leave of a share of the payment. */
export const afterRefunds = (
  share: number,
  order: Pick<OrderRow, 'price_amount' | 'price_currency' | 'refunded_amount'>,
): number => {
  const whole = inSteps(share, order.price_currency);
  return whole - returned(whole, order.refunded_amount, order);
};

/**
 * Divides a refund among the shares in proportion. The registry bears the provider's fee on the refund and the
 * rounding: artist and seller never give more than their part. What was given up is taken from its receiver.
 */
export function refundLines(
  order: OrderRow,
  paid: readonly Line[],
  { before, after }: { before: number; after: number },
): Line[] {
  const back = paid
    .filter(({ account }) => account === 'royalty' || account === 'seller' || account === 'artists_fund')
    .map(({ account, partyId, amount }) => ({
      account,
      partyId,
      amount: returned(amount, before, order) - returned(amount, after, order),
    }));
  const given = back.reduce((sum, { amount }) => sum - amount, 0);
  return [
    { account: 'refund', amount: after - before },
    ...back,
    { account: 'platform_fee', amount: given - (after - before) },
  ];
}

/**
 * Moves a royalty that is decided after the payment from the seller's share to the artist's, as if it had been taken
 * then: earlier refunds are applied to both in proportion. The registry bears the rounding.
 */
export function royaltyLines(
  order: OrderRow,
  { seller, royalty }: { seller: number; royalty: Shares['royalty'] },
): { whole: Line[]; ofRefund: Line[] } {
  const { seller_id: sellerId, refunded_amount: refunded } = order;
  const { payeeId } = royalty;
  const amount = inSteps(royalty.amount, order.price_currency);
  const left = seller - amount;
  const toSeller = returned(seller, refunded, order) - returned(left, refunded, order);
  const fromArtist = returned(amount, refunded, order);
  return {
    whole: [
      { account: 'seller', partyId: sellerId, amount: -amount },
      { account: 'royalty', partyId: payeeId, amount },
    ],
    ofRefund: [
      { account: 'seller', partyId: sellerId, amount: toSeller },
      { account: 'royalty', partyId: payeeId, amount: -fromArtist },
      { account: 'platform_fee', amount: fromArtist - toSeller },
    ],
  };
}

/**
 * The provider's fee, told after the payment, as if it had been known then: the seller bears it, except for the part of
 * earlier refunds. The registry bears that of a payment that bought nothing.
 */
export function feeLines(
  order: OrderRow,
  { seller, fee }: { seller: number | null; fee: number },
): { whole: Line[]; ofRefund: Line[] } {
  const { seller_id: sellerId, refunded_amount: refunded } = order;
  if (seller === null)
    return {
      whole: [
        { account: 'provider_fee', amount: fee },
        { account: 'platform_fee', amount: -fee },
      ],
      ofRefund: [],
    };
  const left = inSteps(seller - fee, order.price_currency);
  const toSeller = returned(seller, refunded, order) - returned(left, refunded, order);
  return {
    whole: [
      { account: 'provider_fee', amount: fee },
      { account: 'seller', partyId: sellerId, amount: left - seller },
      { account: 'platform_fee', amount: seller - left - fee },
    ],
    ofRefund: [
      { account: 'seller', partyId: sellerId, amount: toSeller },
      { account: 'platform_fee', amount: -toSeller },
    ],
  };
}

/**
 * Gives up what a party has not been paid of a share to another party, as if the payment had given it to them: earlier
 * refunds are applied to it there, and later ones are taken from them. The registry bears the rounding.
 * @param shares the whole shares of both; @param amount the party's balance
 */
export function givenUpLines(
  order: OrderRow,
  { from, to, amount }: { from: Line; to: Line; amount: number },
): { whole: Line[]; ofRefund: Line[] } {
  const { price_amount: price, refunded_amount: refunded, price_currency: currency } = order;
  const isWhole = amount === from.amount - returned(from.amount, refunded, order);
  // Of a share that was paid in part, what makes the rest of it after the refunds; what a refunded order still had is the registry's.
  const rest =
    refunded < price ? inSteps(Number((BigInt(amount) * BigInt(price)) / BigInt(price - refunded)), currency) : 0;
  const given = isWhole ? from.amount : Math.min(from.amount, rest);
  const fromReceiver = returned(to.amount + given, refunded, order) - returned(to.amount, refunded, order);
  const ofRefund = given - amount;
  return {
    whole: [
      { ...from, amount: -given },
      { ...to, amount: given },
    ],
    ofRefund: [
      { ...from, amount: ofRefund },
      { ...to, amount: -fromReceiver },
      { account: 'platform_fee', amount: fromReceiver - ofRefund },
    ],
  };
}

/** The lines of a payment, including a royalty and a fee that became known later, and what was given up of it. */
export async function paymentOf(db: Db, orderId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('ledger_line')
    .where('order_id', '=', orderId)
    .where((is) =>
      is.or([
        is('cause', 'in', ['payment', 'royalty', 'fee']),
        is.and([is('cause', 'like', 'given up:%'), is('cause', 'not like', '%:refund')]),
      ]),
    )
    .groupBy(['account', 'party_id'])
    .select(['account', 'party_id', sql<number>`sum(amount)::bigint`.as('amount')])
    .execute();
  return rows.map(({ account, party_id: partyId, amount }) => ({ account, partyId, amount }));
}

/** A party's balance of an order; negative if they were paid too much. */
export async function balanceOf(db: Db, orderId: string, account: LedgerAccount, partyId: string): Promise<number> {
  const { balance } = await db
    .selectFrom('ledger_line')
    .where('order_id', '=', orderId)
    .where('account', '=', account)
    .where('party_id', '=', partyId)
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  return balance;
}
