import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { publicTitle } from '#features/works/artworks/cards.ts';
import { complaintHolds } from '#features/market/sales/payout/complaint-hold.ts';

/** Held payouts of a person with money in them, that are not left to the admins already. */
export const listUnpaid = (db: Db, personId: string) =>
  db
    .selectFrom('payout')
    .where('payee_id', '=', personId)
    .where('state', '=', 'held')
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('bank_payment').whereRef('bank_payment.payout_id', '=', 'payout.id').select('payout_id'),
        ),
      ),
    )
    .where(balance, '>', 0)
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
    .select(['payout.id', 'bank_payment.read_at'])
    .execute();

const balance = sql<number>`(select coalesce(sum(amount), 0) from ledger_line line
  where line.order_id = payout.order_id and line.account = payout.account and line.party_id = payout.payee_id)`;

const inBank = sql<number>`(select coalesce(sum(amount), 0) from ledger_line line
  where line.order_id = payout.order_id and line.account = 'bank' and line.party_id = payout.payee_id)`;

/** Whether admins pay a share by bank transfer, or have paid it. */
export async function isLeftToBank(db: Db, payoutId: string): Promise<boolean> {
  const left = await db
    .selectFrom('bank_payment')
    .where('payout_id', '=', payoutId)
    .select('payout_id')
    .executeTakeFirst();
  return left !== undefined;
}

export type BankPaymentRow = NonNullable<Awaited<ReturnType<typeof findBankPayment>>>;

/** A payment by bank transfer. `amount`: what is left of the share after refunds since, in the order's currency. */
export const findBankPayment = (db: Db, payoutId: string) =>
  db
    .selectFrom('bank_payment')
    .innerJoin('payout', 'payout.id', 'bank_payment.payout_id')
    .innerJoin('sale_order', 'sale_order.id', 'payout.order_id')
    .innerJoin('artwork', 'artwork.id', 'sale_order.artwork_id')
    .innerJoin('person as payee', 'payee.id', 'payout.payee_id')
    .where('bank_payment.payout_id', '=', payoutId)
    .select(['bank_payment.sealed_details', 'bank_payment.left_at', 'bank_payment.paid_at', 'payout.id'])
    .select(['bank_payment.sent_back_at', 'bank_payment.sent_back_reason'])
    .select(['payout.payee_id', 'payout.account', 'payout.due_at', 'payout.order_id'])
    .select(['sale_order.number', 'sale_order.price_currency as currency', 'sale_order.artwork_id'])
    .select(['sale_order.fee_known', 'sale_order.dispute_id', 'sale_order.dispute_status'])
    .select([publicTitle.as('title'), complaintHolds.as('complained')])
    .select(sql<string>`trim(payee.firstname || ' ' || payee.lastname)`.as('payee'))
    .select(sql<boolean>`payee.deleted_at is not null`.as('payee_deleted'))
    .select(
      sql<string[]>`array(select person_id from organisation_member member
        where member.organisation_id = payout.payee_id)`.as('payee_members'),
    )
    .select(sql<number>`greatest(0, ${inBank} + least(0, ${balance}))::bigint`.as('amount'))
    .executeTakeFirst();

/** The same, with its order locked until the transaction ends. */
export async function lockBankPayment(db: Db, payoutId: string): Promise<BankPaymentRow | undefined> {
  await db
    .selectFrom('sale_order')
    .where('id', '=', (of) => of.selectFrom('payout').where('id', '=', payoutId).select('order_id'))
    .select('id')
    .forUpdate()
    .execute();
  return findBankPayment(db, payoutId);
}
