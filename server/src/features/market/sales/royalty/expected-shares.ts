import type { z } from 'zod';
import type { Money } from '@verso/contract/schemas/money.ts';
import type { ExpectedShares } from '@verso/contract/market/schemas/sales.ts';
import type { Db } from '#platform/database/db.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { type Line, paymentLines } from '#features/market/sales/payout/ledger.ts';
import { royaltyOf } from './royalty.ts';

/** What a sale at a price would give its seller. The card provider's fee is known only after the payment. */
export async function expectedShares(
  db: Db,
  artwork: ArtworkRow,
  price: Money,
  salePlace: string | undefined,
): Promise<z.input<typeof ExpectedShares> | null> {
  if (price.amount === 0) return null;
  const { owner_id: sellerId } = artwork;
  const royalty = await royaltyOf(db, artwork, { sellerId, price, paidAt: null }, salePlace);
  const sale = { price_amount: price.amount, price_currency: price.currency, seller_id: sellerId };
  const lines = paymentLines(sale, { fee: 0, royalty });
  const shareOf = (account: Line['account']) => ({
    ...price,
    amount: lines.find((line) => line.account === account)?.amount ?? 0,
  });
  return { price, state: royalty.state, royalty: shareOf('royalty'), rest: shareOf('seller'), note: royalty.why };
}
