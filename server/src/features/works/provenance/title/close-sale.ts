import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { findPersonByEmail, isReachable } from '#features/people/accounts/queries.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { saleCancelledEmail } from '#features/works/provenance/mails.ts';
import type { SaleRow } from '#features/works/provenance/queries.ts';
import { SaleEntry } from './sale-entry.ts';

/**
 * Ends the pending sale of a locked work, declined by its buyer or cancelled by its seller or admins; its documents are
 * deleted. A sale by a confirmed bill stays recorded, and only its buyer's invitation ends.
 */
export async function closeSale(
  tx: Tx,
  artwork: ArtworkRow,
  sale: SaleRow,
  actorId: string,
  publicUrl: string,
  { cancelled = actorId === sale.seller_id } = {},
): Promise<void> {
  await tx
    .updateTable('title_transfer')
    .set({ buyer_id: cancelled ? null : actorId, answered_at: now(), accepted: false })
    .where('id', '=', sale.id)
    .execute();
  const fileIds = SaleEntry.parse(sale.entry).documents.map(({ fileId }) => fileId);
  if (fileIds.length > 0) await enqueue(tx, 'purge-files', { fileIds });
  const about = { actorId, artworkId: artwork.id };
  const returned = sale.order_id !== null;
  await record(tx, cancelled ? 'sale_cancelled' : 'sale_declined', about, { saleId: sale.id, returned });
  // A buyer with an account is notified there.
  if (!cancelled || isReachable(await findPersonByEmail(tx, sale.buyer_email.toLowerCase()))) return;
  const how = {
    byBill: sale.bill_entry !== null,
    bySeller: actorId === sale.seller_id,
    orderId: sale.order_id,
    visible: maySee(null, artwork),
  };
  await mail(tx, sale.buyer_email, saleCancelledEmail(publicUrl, artwork, how));
}
