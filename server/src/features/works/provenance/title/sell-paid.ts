import type { Money } from '@verso/contract/schemas/money.ts';
import { dayOf, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { holderName } from '#features/works/artworks/holder-name.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { passTitle } from './pass-title.ts';

/**
 * Records the sale of a locked work that was paid here, confirmed by the registry, and passes its title. Returns the
 * entry's id.
 */
export async function sellPaid(
  tx: Tx,
  artwork: ArtworkRow,
  { seller, buyer, price }: { seller: AccountRow; buyer: AccountRow; price: Money },
): Promise<string> {
  const time = now();
  const happened = { kind: 'day' as const, date: dayOf(time) };
  const entryId = await appendEntry(tx, {
    artworkId: artwork.id,
    kind: 'sold',
    happened,
    parties: [
      { role: 'seller', name: holderName(artwork, seller) },
      { role: 'buyer', name: holderName(artwork, buyer) },
    ],
    price,
    support: 'confirmed',
    recordedBy: null,
    concerns: [seller.id, buyer.id],
  });
  await record(tx, 'provenance_recorded', { actorId: null, artworkId: artwork.id }, { entryId, kind: 'sold' });
  const entry = { happened, place: '', parties: [], price, pricePublic: false, note: '', documents: [] };
  const { id: saleId } = await tx
    .insertInto('title_transfer')
    .values({
      artwork_id: artwork.id,
      entry: JSON.stringify(entry),
      seller_id: seller.id,
      buyer_name: holderName(artwork, buyer),
      buyer_email: buyer.email,
      offered_at: time,
      buyer_id: buyer.id,
      answered_at: time,
      accepted: true,
      entry_id: entryId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await passTitle(tx, artwork, { saleId, entryId, sellerId: seller.id, buyerId: buyer.id, paidHere: true });
  return entryId;
}
