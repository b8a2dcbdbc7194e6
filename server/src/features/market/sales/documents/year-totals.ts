import { sql } from 'kysely';
import type { YearTotal } from '@verso/contract/market/schemas/sales.ts';
import type { Db } from '#platform/database/db.ts';
import type { PaymentProvider } from '#platform/providers/payments.ts';

/**
 * A user's yearly totals for each currency, newest first: purchases and sales after refunds, by the time of payment, and
 * payouts after reversals, by the time they were sent. They include what the lists leave out.
 */
export function sumYears(db: Db, personId: string, provider: PaymentProvider): Promise<YearTotal[]> {
  const year = (time: 'paid_at' | 'sent_at' | 'bank_payment.paid_at') =>
    sql`extract(year from ${sql.ref(time)} at time zone 'UTC')::int`;
  const totals = sql<YearTotal>`(
    select year, currency, sum(bought)::bigint as bought, sum(sold)::bigint as sold,
      sum(royalties)::bigint as royalties, sum(paid_out)::bigint as "paidOut"
    from (
      select ${year('paid_at')} as year, price_currency as currency,
        case when buyer_id = ${personId} then price_amount - refunded_amount else 0 end as bought,
        case when buyer_id = ${personId} then 0 else price_amount - refunded_amount end as sold,
        0 as royalties, 0 as paid_out
      from sale_order
      where provider = ${provider} and paid_at is not null and ${personId} in (buyer_id, seller_id)
      union all
      select ${year('sent_at')}, price_currency, 0, 0,
        case when account = 'royalty' then amount - reversed_amount else 0 end, amount - reversed_amount
      from payout join sale_order on sale_order.id = payout.order_id
      where provider = ${provider} and payee_id = ${personId} and payout.state = 'sent'
      union all
      select ${year('bank_payment.paid_at')}, price_currency, 0, 0,
        case when account = 'royalty' then paid_amount else 0 end, paid_amount
      from bank_payment join payout on payout.id = bank_payment.payout_id
      join sale_order on sale_order.id = payout.order_id
      where provider = ${provider} and payee_id = ${personId} and bank_payment.paid_at is not null
    ) part
    group by year, currency)`.as('total');
  return db.selectFrom(totals).selectAll().orderBy('year', 'desc').orderBy('currency').execute();
}
