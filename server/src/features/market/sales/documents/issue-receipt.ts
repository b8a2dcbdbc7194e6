import { sql } from 'kysely';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import type { ReceiptContent } from '@verso/contract/market/schemas/sales.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { shownEmail } from '#platform/mail/organisation-address.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { holderName } from '#features/works/artworks/holder-name.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

interface Sold {
  order: OrderRow;
  artwork: ArtworkRow;
  buyer: AccountRow;
  seller: AccountRow;
  royalty: string;
}

/** Issues the receipt of a paid order, which never changes, with the next number of its year. */
export async function issueReceipt(tx: Tx, { order, artwork, buyer, seller, royalty }: Sold): Promise<string> {
  const time = order.paid_at ?? now();
  const year = time.getUTCFullYear();
  const { name } = await tx
    .selectFrom('artist')
    .where('id', '=', artwork.artist_id)
    .select('name')
    .executeTakeFirstOrThrow();
  const content: ReceiptContent = {
    order: order.number,
    work: { number: artwork.number, title: artwork.title, artist: attributedTo(artwork.attribution, name) },
    buyer: { name: holderName(artwork, buyer), email: shownEmail(buyer.email) ?? '' },
    seller: { name: holderName(artwork, seller) },
    price: { amount: order.price_amount, currency: order.price_currency },
    paidAt: time.toISOString(),
    royalty,
  };
  // Numbers without gaps need one transaction at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended('receipt numbers', 0))`.execute(tx);
  const { number } = await tx
    .insertInto('receipt')
    .values((of) => ({
      order_id: order.id,
      year,
      number: of
        .selectFrom('receipt')
        .where('year', '=', year)
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next')),
      issued_at: time,
      content: JSON.stringify(content),
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return receiptNumber(year, number);
}

/** `R 2026-0042`. */
export const receiptNumber = (year: number, number: number) => `R ${year}-${String(number).padStart(4, '0')}`;
