import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { LedgerAccount } from '#platform/schema/sales.ts';
import type { OrderRow } from './queries.ts';

export interface Line {
  account: LedgerAccount;
  partyId?: string | null;
  amount: number;
}

/**
 * Posts lines that sum to zero to an order, in its currency; the database refuses others, and a cause that was posted
 * before.
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

/** Who shares in the payment of an order. */
interface Shares {
  /** What the card provider keeps. */
  fee: number;
  royalty: { amount: number; payeeId: string | null };
}

/** The payment comes in and is shared out: the seller gets what the provider and the artist leave. */
export function paymentLines({ price_amount: price, seller_id: sellerId }: OrderRow, { fee, royalty }: Shares): Line[] {
  return [
    { account: 'buyer', amount: -price },
    { account: 'provider_fee', amount: fee },
    { account: 'royalty', partyId: royalty.payeeId, amount: royalty.amount },
    { account: 'seller', partyId: sellerId, amount: price - fee - royalty.amount },
  ];
}

/** Money that buys nothing waits to go back; what the provider keeps of it is the registry's loss. */
export const refundDueLines = ({ price_amount: price }: OrderRow, fee: number): Line[] => [
  { account: 'buyer', amount: -price },
  { account: 'refund_due', amount: price },
  { account: 'provider_fee', amount: fee },
  { account: 'platform_fee', amount: -fee },
];

/** Of a share, what has gone back once so much of the whole has; exact, rounded down. */
const returned = (share: number, refunded: number, whole: number): number =>
  Number((BigInt(share) * BigInt(refunded)) / BigInt(whole));

/**
 * A refund goes back out of what each was given of the payment, in proportion. What the provider keeps of the part is
 * borne by the registry, and so is what rounding leaves: the shares of artist and seller never give more than their
 * part.
 */
export function refundLines(
  paid: readonly Line[],
  { whole, before, after }: { whole: number; before: number; after: number },
): Line[] {
  const back = paid
    .filter(({ account }) => account === 'royalty' || account === 'seller')
    .map(({ account, partyId, amount }) => ({
      account,
      partyId,
      amount: returned(amount, before, whole) - returned(amount, after, whole),
    }));
  const given = back.reduce((sum, { amount }) => sum - amount, 0);
  return [
    { account: 'refund', amount: after - before },
    ...back,
    { account: 'platform_fee', amount: given - (after - before) },
  ];
}

export async function paymentOf(db: Db, orderId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('ledger_line')
    .where('order_id', '=', orderId)
    .where('cause', '=', 'payment')
    .select(['account', 'party_id', 'amount'])
    .execute();
  return rows.map(({ account, party_id: partyId, amount }) => ({ account, partyId, amount }));
}

/** What somebody still has coming of an order; below zero, what they have too much. */
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
