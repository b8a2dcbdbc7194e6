import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { acceptSale } from '#features/works/provenance/title/accept-sale.ts';
import type { SaleRow } from '#features/works/provenance/queries.ts';
import type { Case } from '#features/market/purchases/queries.ts';

interface BuyerDecision {
  adminId: string;
  /** The person who accepted title. */
  personId: string;
  confirmed: boolean;
  reason: string;
}

/** Passes title to the buyer of a confirmed bill, or ends the invitation of a person who is not that buyer. */
export async function confirmBuyer(
  tx: Tx,
  { purchase, artwork }: Case,
  transfer: SaleRow,
  { adminId, personId, confirmed, reason }: BuyerDecision,
  publicUrl: string,
): Promise<void> {
  const changes = confirmed ? { buyer_confirmed_by: adminId } : { accepted: false, answered_at: now() };
  await tx.updateTable('title_transfer').set(changes).where('id', '=', transfer.id).execute();
  const about = { actorId: adminId, artworkId: artwork.id, personId };
  await record(tx, 'buyer_decided', about, { purchaseId: purchase.id, saleId: transfer.id, confirmed, reason });
  if (confirmed) await acceptSale(tx, artwork, transfer, personId, publicUrl);
}
