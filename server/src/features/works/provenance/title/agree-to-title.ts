import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import type { SaleRow } from '#features/works/provenance/queries.ts';

/** Stores that the person whom the seller invited accepts title, until an admin confirms that the bill names them. */
export async function agreeToTitle(tx: Tx, artwork: ArtworkRow, sale: SaleRow, personId: string): Promise<void> {
  await tx
    .updateTable('title_transfer')
    .set({ agreed_by: personId, agreed_at: now() })
    .where('id', '=', sale.id)
    .execute();
  const { id: purchaseId } = await tx
    .selectFrom('purchase')
    .where('entry_id', '=', sale.bill_entry)
    .where('state', '=', 'approved')
    .select('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'title_accepted', { actorId: personId, artworkId: artwork.id }, { saleId: sale.id, purchaseId });
}
