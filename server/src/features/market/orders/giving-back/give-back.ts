import type { Tx } from '#platform/database/db.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { lockAccount } from '#features/people/accounts/queries.ts';
import { holderName } from '#features/works/artworks/holder-name.ts';
import { offerSale } from '#features/works/provenance/title/offer-sale.ts';
import { returnEntry } from '#features/works/provenance/title/sale-entry.ts';
import { sellerLeftWords } from '#features/market/orders/policy.ts';
import type { OrderCase } from '#features/market/orders/queries.ts';

/** The buyer of a refunded order offers the locked work to its seller, who becomes the owner again by accepting it. */
export async function giveBack(
  tx: Tx,
  { order, artwork }: Pick<OrderCase, 'order' | 'artwork'>,
  publicUrl: string,
): Promise<void> {
  if (!artwork) throw notFound('work');
  // The seller may delete their account at the same time.
  const seller = await lockAccount(tx, order.seller_id);
  if (!seller) throw new AppError('conflict', sellerLeftWords);
  await offerSale(
    tx,
    artwork,
    {
      entry: returnEntry(),
      buyerName: holderName(artwork, seller),
      buyerEmail: seller.email.toLowerCase(),
      orderId: order.id,
    },
    publicUrl,
  );
}
