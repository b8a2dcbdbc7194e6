import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { grantOriginals } from '#features/evidence/files/originals.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

/** Passes title of a locked work to its buyer, who gets the original files only if the seller agreed. */
export async function passTitle(
  tx: Tx,
  artwork: ArtworkRow,
  sale: { saleId: string; entryId: string; sellerId: string; buyerId: string; paidHere: boolean; returned?: boolean },
): Promise<void> {
  const { sellerId, buyerId } = sale;
  if (artwork.originals_with_sale) await grantOriginals(tx, artwork.id, { from: sellerId, to: buyerId });
  await moveTitle(tx, artwork, { from: sellerId, to: buyerId, entryId: sale.entryId });
  await record(tx, 'title_passed', { actorId: buyerId, artworkId: artwork.id }, sale);
}

/**
 * Changes the owner of a locked work, with the entry that tells how; from then on the new owner reads private parts. The former owner's price, its location and a pending edit request end with
 * their title, as do restrictions from a bill of theirs; a hidden work stays hidden.
 */
export async function moveTitle(
  tx: Tx,
  artwork: ArtworkRow,
  { from, to, entryId }: { from: string; to: string; entryId: string },
): Promise<void> {
  const newest = await tx
    .selectFrom('provenance_entry')
    .where('artwork_id', '=', artwork.id)
    .orderBy('sequence', 'desc')
    .select(['id', 'sequence'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('artwork')
    .set({
      owner_id: to,
      // The entry of a bill is older than the passing of title; the former owner may have added others since.
      title_since: newest.id === entryId ? newest.sequence : newest.sequence + 1,
      price_amount: null,
      price_currency: null,
      originals_with_sale: null,
      location: '',
      updated_at: now(),
    })
    .where('id', '=', artwork.id)
    .execute();
  await tx
    .updateTable('edit_request')
    .set({ decided_by: to, decided_at: now(), granted: false })
    .where('artwork_id', '=', artwork.id)
    .where('decided_at', 'is', null)
    .execute();
  await tx
    .updateTable('purchase')
    .set({ released_at: now() })
    .where('artwork_id', '=', artwork.id)
    .where('seller_id', '=', from)
    .where('state', '=', 'approved')
    .where('released_at', 'is', null)
    .execute();
  // A disputed payment does not freeze a work that went back to its seller.
  await commitState(tx, artwork.id, ['paymentDisputed']);
}
