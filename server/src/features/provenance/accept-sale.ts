import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { mail } from '#platform/mail.ts';
import { getAccount } from '#features/accounts/queries.ts';
import { holderName } from '#features/artworks/holder-name.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { titlePassedLetter } from './mails.ts';
import { passTitle } from './pass-title.ts';
import type { SaleRow } from './queries.ts';
import { recordEntry } from './record-entry.ts';
import { SaleEntry } from './sale-entry.ts';

/** Records the sale of a locked work and passes its title to the buyer. */
export async function acceptSale(
  tx: Tx,
  artwork: ArtworkRow,
  sale: SaleRow,
  buyerId: string,
  publicUrl: string,
): Promise<void> {
  const [seller, buyer] = [await getAccount(tx, sale.seller_id), await getAccount(tx, buyerId)];
  if (!seller || !buyer) throw new Error('a party to the sale is not there');
  const { parties, ...entry } = SaleEntry.parse(sale.entry);
  const told = {
    ...entry,
    artworkId: artwork.id,
    kind: 'sold' as const,
    parties: [
      { role: 'seller' as const, name: holderName(artwork, seller) },
      { role: 'buyer' as const, name: holderName(artwork, buyer) },
      ...parties.filter(({ role }) => role !== 'seller' && role !== 'buyer'),
    ],
    recordedBy: sale.seller_id,
    concerns: [buyerId],
  };
  // The seller told it and the buyer agreed, both before the registry.
  const entryId = await recordEntry(tx, told, { confirmed: true });
  await tx
    .updateTable('title_transfer')
    .set({ buyer_id: buyerId, answered_at: now(), accepted: true })
    .where('id', '=', sale.id)
    .execute();
  await passTitle(tx, artwork, { saleId: sale.id, entryId, sellerId: sale.seller_id, buyerId, paidHere: false });
  await mail(tx, buyer.email, titlePassedLetter(publicUrl, artwork));
}
