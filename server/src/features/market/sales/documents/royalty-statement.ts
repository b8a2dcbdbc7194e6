import type { z } from 'zod';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import type { DueRoyalty } from '@verso/contract/market/schemas/sales.ts';
import { dayOf, days } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import type { PaymentProvider } from '#platform/providers/payments.ts';
import { slugOf } from '#platform/text/slug.ts';
import { afterRefunds } from '#features/market/sales/payout/ledger.ts';
import { selectOrders } from '#features/market/sales/queries.ts';
import { plainAmount, tableOf } from '#features/market/sales/table.ts';

interface Period {
  /** Calendar days in UTC, both inclusive. */
  from: string;
  to: string;
}

type Due = z.input<typeof DueRoyalty>;

/** Legal royalties that became due on the sales of a period, in the order of the sales. */
export async function listDueRoyalties(db: Db, { from, to }: Period, provider: PaymentProvider): Promise<Due[]> {
  const orders = await selectOrders(db)
    .where('sale_order.provider', '=', provider)
    .where('sale_order.paid_at', '>=', new Date(`${from}T00:00:00Z`))
    .where('sale_order.paid_at', '<', new Date(new Date(`${to}T00:00:00Z`).getTime() + days(1)))
    .orderBy('sale_order.paid_at')
    .orderBy('sale_order.number')
    .execute();
  return orders.flatMap((order) => {
    const { royalty, paid_at: paidAt, price_currency: currency, given_up: givenUp } = order;
    const left = order.royalty_share ?? 0;
    if (royalty?.rule?.basis !== 'law' || royalty.amount === 0 || !paidAt) return [];
    return {
      order: order.number,
      soldOn: dayOf(paidAt),
      work: {
        _id: order.artwork_id,
        number: order.work_number,
        title: order.work_title,
        slug: slugOf(order.work_title),
      },
      artist: order.artist_name,
      price: { amount: order.price_amount, currency },
      rule: royalty.rule,
      exchange: royalty.exchange ?? null,
      royalty: { amount: royalty.amount, currency },
      refunded: { amount: order.refunded_amount, currency },
      // Refunds since then are taken from the fund.
      givenUp: { amount: givenUp > 0 ? afterRefunds(royalty.amount, order) - left : 0, currency },
      left: { amount: left, currency },
    };
  });
}

/** Their totals after refunds, for each currency. */
export function sumRoyalties(royalties: readonly Due[]): Money[] {
  const sums = new Map<Money['currency'], number>();
  for (const { left } of royalties) sums.set(left.currency, (sums.get(left.currency) ?? 0) + left.amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}

const columns = [
  'Date of sale',
  'Order',
  'Work',
  'Title',
  'Artist',
  'Currency',
  'Price',
  'Refunded',
  'Rule',
  'Version',
  'Name of the rule',
  'Exchange rate',
  'Date of the rate',
  'Source of the rate',
  'Royalty',
  'Given up by the artist',
  'Royalty due',
];

export const royaltyTable = (royalties: readonly Due[]): string =>
  tableOf(
    columns,
    royalties.map(({ soldOn, order, work, artist, price, refunded, rule, exchange, royalty, givenUp, left }) => [
      soldOn,
      order,
      registryNumber(work.number),
      work.title,
      artist,
      price.currency,
      plainAmount(price.amount, price.currency),
      plainAmount(refunded.amount, price.currency),
      rule.id,
      rule.version,
      rule.name,
      exchange?.rate ?? '',
      exchange?.on ?? '',
      exchange?.source ?? '',
      plainAmount(royalty.amount, price.currency),
      plainAmount(givenUp.amount, price.currency),
      plainAmount(left.amount, price.currency),
    ]),
  );
