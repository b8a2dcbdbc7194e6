import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { enqueue, record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { findPersonByEmail, isReachable } from '#features/accounts/queries.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { saleCancelled, saleDeclined } from './events.ts';
import { saleCancelledLetter } from './mails.ts';
import type { SaleRow } from './queries.ts';
import { SaleEntry } from './sale-entry.ts';

/**
 * Ends the offered sale of a locked work without an entry, declined by its buyer or cancelled by its seller; its papers
 * go.
 */
export async function closeSale(
  tx: Tx,
  artwork: ArtworkRow,
  sale: SaleRow,
  actorId: string,
  publicUrl: string,
): Promise<void> {
  const cancelled = actorId === sale.seller_id;
  await tx
    .updateTable('title_transfer')
    .set({ buyer_id: cancelled ? null : actorId, answered_at: now(), accepted: false })
    .where('id', '=', sale.id)
    .execute();
  const fileIds = SaleEntry.parse(sale.entry).documents.map(({ fileId }) => fileId);
  if (fileIds.length > 0) await enqueue(tx, 'purge-files', { fileIds });
  const about = { actorId, artworkId: artwork.id };
  await record(tx, cancelled ? saleCancelled : saleDeclined, about, { saleId: sale.id });
  // Somebody with an account is notified there.
  if (cancelled && !isReachable(await findPersonByEmail(tx, sale.buyer_email.toLowerCase())))
    await mail(tx, sale.buyer_email, saleCancelledLetter(publicUrl, artwork));
}
