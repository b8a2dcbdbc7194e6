import { type SqlBool, sql } from 'kysely';
import type { Currency } from '@verso/contract/money.ts';
import { dayOf, now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { peopleBehind } from '#features/people/organisations/people-behind.ts';
import { withoutStakeOf } from '#features/works/artworks/stakeholders.ts';
import { lawCurrency } from '#features/market/royalties/royalty-on.ts';
import { dayAfter, oldest } from './rate-days.ts';

/** The accounts of the seller and the buyer, who has no stake in the work before the payment, and their members: of `sale_order`. */
export const sidesOfSale = sql<string[]>`(${peopleBehind(sql`sale_order.seller_id`)}
  || ${peopleBehind(sql`sale_order.buyer_id`)})`;

interface Rate {
  currency: Currency;
  day: string;
}

/**
 * Whether a person has a part in a sale whose royalty is not decided yet and may be converted at a rate: the seller, the
 * buyer, everyone with a stake in the work, and the past and present members of organisations among them.
 */
export async function hasStakeInRate(
  db: Db,
  { currency, day }: Rate,
  personId: string,
  place: string | undefined,
): Promise<boolean> {
  const waiting = await db
    .selectFrom('sale_order')
    .innerJoin('artwork', 'artwork.id', 'sale_order.artwork_id')
    .where((is) =>
      is.or([
        // Not paid yet: converted at the rate of the day of the payment.
        is('sale_order.state', 'in', ['reserved', 'open', 'processing']),
        is.and([
          is('sale_order.paid_at', '>=', new Date(`${day}T00:00:00Z`)),
          is(sql`sale_order.royalty ->> 'state'`, '=', 'undecided'),
        ]),
      ]),
    )
    .where((is) => is.or([sql<SqlBool>`${personId} = any(${sidesOfSale})`, is.not(withoutStakeOf({ id: personId }))]))
    .select(['sale_order.price_currency', 'sale_order.paid_at'])
    .execute();
  const last = dayAfter(day, oldest);
  return waiting.some(({ price_currency: price, paid_at: paidAt }) => {
    const date = dayOf(paidAt ?? now());
    const law = place === undefined ? undefined : lawCurrency({ place, date });
    return date >= day && date <= last && price !== law && [price, law].includes(currency);
  });
}
