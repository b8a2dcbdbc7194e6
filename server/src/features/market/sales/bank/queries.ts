import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { identifiedBy, type Provider } from '#features/people/identity/queries.ts';
import { peopleBehind } from '#features/people/organisations/people-behind.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { publicTitle } from '#features/works/artworks/cards.ts';
import { awaitsSending, complaintHolds } from '#features/market/sales/payout/order-holds.ts';
import { payoutBalance } from '#features/market/sales/payout/ledger.ts';

/** Held payouts of a person with money in them, that are not left to the admins now. */
export const listUnpaid = (db: Db, personId: string) =>
  db
    .selectFrom('payout')
    .where('payee_id', '=', personId)
    .where('state', '=', 'held')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('bank_payment')
            .whereRef('bank_payment.payout_id', '=', 'payout.id')
            .where('bank_payment.paid_at', 'is', null)
            .select('bank_payment.id'),
        ),
      ),
    )
    .where(payoutBalance, '>', 0)
    .orderBy('order_id')
    .select('id')
    .execute();

/** Shares of a person that are left to the admins and not paid yet. */
export const listLeft = (db: Db, personId: string) =>
  db
    .selectFrom('bank_payment')
    .innerJoin('payout', 'payout.id', 'bank_payment.payout_id')
    .where('payout.payee_id', '=', personId)
    .where('bank_payment.paid_at', 'is', null)
    .orderBy('payout.order_id')
    .select(['payout.id', 'bank_payment.read_at', 'bank_payment.read_by'])
    .execute();

const inBank = sql<number>`(select coalesce(sum(amount), 0) from ledger_line line
  where line.order_id = payout.order_id and line.account = 'bank' and line.party_id = payout.payee_id)`;

/** When a share was last paid by bank transfer: a column of a query on `payout`. */
export const paidByBankAt = sql<Date | null>`(
  select max(paid_at) from bank_payment where bank_payment.payout_id = payout.id)`;

/** Whether a share waits for an admin to pay it by bank transfer. */
export async function isLeftToBank(db: Db, payoutId: string): Promise<boolean> {
  const left = await db
    .selectFrom('bank_payment')
    .where('payout_id', '=', payoutId)
    .where('paid_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return left !== undefined;
}

export type BankPaymentRow = NonNullable<Awaited<ReturnType<typeof findBankPayment>>>;

/**
 * The payment of a share by bank transfer that is to be made, else the last one. `amount`: what is left of the share after
 * refunds, with what came back to it since, in the order's currency. `identified`: by the provider that checks identities
 * here, or before the payee deleted their account.
 */
export const findBankPayment = (db: Db, payoutId: string, identityProvider: Provider) =>
  db
    .selectFrom('bank_payment')
    .innerJoin('payout', 'payout.id', 'bank_payment.payout_id')
    .innerJoin('sale_order', 'sale_order.id', 'payout.order_id')
    .innerJoin('artwork', 'artwork.id', 'sale_order.artwork_id')
    .innerJoin('person as payee', 'payee.id', 'payout.payee_id')
    .leftJoin('person as reader', 'reader.id', 'bank_payment.read_by')
    .where('bank_payment.payout_id', '=', payoutId)
    .orderBy((is) => is('bank_payment.paid_at', 'is', null), 'desc')
    .orderBy('bank_payment.left_at', 'desc')
    .limit(1)
    .select(['bank_payment.id as payment_id', 'bank_payment.sealed_details', 'bank_payment.left_at'])
    .select(['bank_payment.paid_at', 'bank_payment.read_at', 'bank_payment.read_by', 'payout.id'])
    .select(['bank_payment.sent_back_at', 'bank_payment.sent_back_reason'])
    .select(['payout.payee_id', 'payout.account', 'payout.due_at', 'payout.order_id'])
    .select(['sale_order.number', 'sale_order.price_currency as currency', 'sale_order.artwork_id'])
    .select(['sale_order.fee_known', 'sale_order.dispute_id', 'sale_order.dispute_status'])
    .select('sale_order.refund_asked_at')
    .select(['sale_order.session_id', 'sale_order.provider'])
    .select([publicTitle.as('title'), complaintHolds.as('complained'), awaitsSending.as('awaits_sending')])
    .select(sql<string>`trim(payee.firstname || ' ' || payee.lastname)`.as('payee'))
    .select(sql<string | null>`trim(reader.firstname || ' ' || reader.lastname)`.as('reader'))
    .select(sql<boolean>`payee.deleted_at is not null`.as('payee_deleted'))
    .select(
      sql<boolean>`${identityProvider} = any(case when payee.deleted_at is null then ${identifiedBy('payee')}
        else bank_payment.identified_by end)`.as('identified'),
    )
    .select(peopleBehind(sql`payout.payee_id`).as('payee_people'))
    .select(sql<number>`greatest(0, ${inBank} + ${payoutBalance})::bigint`.as('amount'))
    .executeTakeFirst();

/** The same, with its order locked until the transaction ends. */
export async function lockBankPayment(
  db: Db,
  payoutId: string,
  identityProvider: Provider,
): Promise<BankPaymentRow | undefined> {
  await db
    .selectFrom('sale_order')
    .where('id', '=', (of) => of.selectFrom('payout').where('id', '=', payoutId).select('order_id'))
    .select('id')
    .forUpdate()
    .execute();
  return findBankPayment(db, payoutId, identityProvider);
}

/** The same, with its work locked first, as everywhere, for what changes the order. */
export async function lockBankPaymentAndWork(
  db: Db,
  payoutId: string,
  identityProvider: Provider,
): Promise<BankPaymentRow | undefined> {
  const order = await db
    .selectFrom('payout')
    .innerJoin('sale_order', 'sale_order.id', 'payout.order_id')
    .where('payout.id', '=', payoutId)
    .select('sale_order.artwork_id')
    .executeTakeFirst();
  if (order) await lockArtwork(db, order.artwork_id);
  return lockBankPayment(db, payoutId, identityProvider);
}

/**
 * Locks the orders of all unpaid shares of a payee, in one order everywhere: they have the same bank details, so what
 * changes those waits for an admin who opens them or pays, and the other way round.
 */
export async function lockUnpaid(db: Db, payeeId: string): Promise<void> {
  await db
    .selectFrom('sale_order')
    .where('id', 'in', (of) =>
      of.selectFrom('payout').where('payee_id', '=', payeeId).where('state', '=', 'held').select('order_id'),
    )
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

/** The payee of a share that is, or was, left to the admins. */
export const findBankPayee = (db: Db, payoutId: string) =>
  db.selectFrom('payout').where('id', '=', payoutId).select('payee_id').executeTakeFirst();
