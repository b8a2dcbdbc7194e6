import { dayOf, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { mail } from '#platform/mail/mail.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { holderName } from '#features/works/artworks/holder-name.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { titlePassedEmail } from '#features/works/provenance/mails.ts';
import { passTitle } from './pass-title.ts';
import type { SaleRow } from '#features/works/provenance/queries.ts';
import { recordEntry } from '#features/works/provenance/entries/record-entry.ts';
import { SaleEntry } from './sale-entry.ts';

/** Records the sale or return of a locked work, unless its bill did, and passes title to the buyer. */
export async function acceptSale(
  tx: Tx,
  artwork: ArtworkRow,
  sale: SaleRow,
  buyerId: string,
  publicUrl: string,
): Promise<void> {
  const seller = await tx.selectFrom('person').selectAll().where('id', '=', sale.seller_id).executeTakeFirstOrThrow();
  const buyer = await getAccount(tx, buyerId);
  if (!buyer) throw new Error('the buyer is not there');
  const { parties, ...terms } = SaleEntry.parse(sale.entry);
  const returned = sale.order_id !== null;
  const entry = {
    ...terms,
    // A sale may be older; a work is given back on the day on which its seller accepts it.
    ...(returned && { happened: { kind: 'day' as const, date: dayOf(now()) } }),
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
  // Stated by the seller and agreed to by the buyer, both here.
  const entryId = sale.bill_entry ?? (await recordEntry(tx, entry, { confirmed: true }));
  await tx
    .updateTable('title_transfer')
    .set({ buyer_id: buyerId, answered_at: now(), accepted: true, entry_id: entryId })
    .where('id', '=', sale.id)
    .execute();
  const passing = { saleId: sale.id, entryId, sellerId: sale.seller_id, buyerId, paidHere: false, returned };
  await passTitle(tx, artwork, passing);
  await mail(tx, buyer.email, titlePassedEmail(publicUrl, artwork, { returned }));
}
