import { returnNote } from '@verso/contract/works/provenance.ts';
import { dayOf, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { type AccountRow, getAccount, lockAccount } from '#features/people/accounts/queries.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { holderName, publicHolderName } from '#features/works/artworks/holder-name.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { titlePassedEmail } from '#features/works/provenance/mails.ts';
import { passTitle } from './pass-title.ts';
import type { SaleRow } from '#features/works/provenance/queries.ts';
import { recordEntry } from '#features/works/provenance/entries/record-entry.ts';
import { returnEntry, SaleEntry } from './sale-entry.ts';

type Person = Pick<AccountRow, 'id' | 'firstname' | 'lastname' | 'deleted_at'>;

/** Records the sale or return of a locked work, unless a bill did, and passes title to the person who accepts it. */
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
  const returned = sale.order_id !== null;
  const entryId = returned
    ? await recordReturn(tx, artwork, { giver: seller, owner: buyer })
    : (sale.bill_entry ?? (await recordSale(tx, artwork, sale, { seller, buyer })));
  await tx
    .updateTable('title_transfer')
    .set({ buyer_id: buyerId, answered_at: now(), accepted: true, entry_id: entryId })
    .where('id', '=', sale.id)
    .execute();
  const passing = { saleId: sale.id, entryId, sellerId: sale.seller_id, buyerId, paidHere: false, returned };
  await passTitle(tx, artwork, passing);
  await mail(tx, buyer.email, titlePassedEmail(publicUrl, artwork, { returned }));
}

/** Passes title of a locked work back to the seller of a cancelled order; false if the seller has left. */
export async function returnTitle(
  tx: Tx,
  artwork: ArtworkRow,
  { orderId, giverId, ownerId }: { orderId: string; giverId: string; ownerId: string },
): Promise<boolean> {
  // The seller may delete their account at the same time.
  const owner = await lockAccount(tx, ownerId);
  if (!owner) return false;
  const giver = await tx.selectFrom('person').selectAll().where('id', '=', giverId).executeTakeFirstOrThrow();
  const entryId = await recordReturn(tx, artwork, { giver, owner });
  const { id: saleId } = await tx
    .insertInto('title_transfer')
    .values({
      artwork_id: artwork.id,
      entry: JSON.stringify(returnEntry()),
      seller_id: giverId,
      buyer_name: holderName(artwork, owner),
      buyer_email: owner.email.toLowerCase(),
      offered_at: now(),
      buyer_id: ownerId,
      answered_at: now(),
      accepted: true,
      entry_id: entryId,
      order_id: orderId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const passing = { saleId, entryId, sellerId: giverId, buyerId: ownerId, paidHere: false, returned: true };
  await passTitle(tx, artwork, passing);
  return true;
}

/** A sale that is stated by the seller and agreed to by the buyer, both here. */
async function recordSale(
  tx: Tx,
  artwork: ArtworkRow,
  sale: SaleRow,
  { seller, buyer }: Record<'seller' | 'buyer', Person>,
) {
  const { parties, ...terms } = SaleEntry.parse(sale.entry);
  const entry = {
    ...terms,
    artworkId: artwork.id,
    kind: 'sold' as const,
    parties: [
      { role: 'seller' as const, name: holderName(artwork, seller) },
      { role: 'buyer' as const, name: holderName(artwork, buyer) },
      ...parties.filter(({ role }) => role !== 'seller' && role !== 'buyer'),
    ],
    recordedBy: seller.id,
    concerns: [buyer.id],
  };
  return recordEntry(tx, entry, { confirmed: true });
}

/** The registry records that a work went back to its seller, on the day on which they accept it. */
async function recordReturn(tx: Tx, artwork: ArtworkRow, { giver, owner }: Record<'giver' | 'owner', Person>) {
  const entryId = await appendEntry(tx, {
    artworkId: artwork.id,
    kind: 'history',
    subKind: 'return',
    happened: { kind: 'day', date: dayOf(now()) },
    parties: [
      { role: 'giver', name: publicHolderName(artwork, giver) },
      { role: 'owner', name: publicHolderName(artwork, owner) },
    ],
    note: returnNote,
    support: 'confirmed',
    recordedBy: null,
    concerns: [giver.id, owner.id],
  });
  await record(tx, 'provenance_recorded', { actorId: null, artworkId: artwork.id }, { entryId, kind: 'history' });
  return entryId;
}
