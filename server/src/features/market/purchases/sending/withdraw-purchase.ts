import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { returnJoined } from '#features/market/purchases/checking/return-joined.ts';
import type { PurchaseRow } from '#features/market/purchases/queries.ts';

/** Withdraws an undecided bill of a locked work and erases what was sent with it. */
export async function withdrawPurchase(tx: Tx, purchase: PurchaseRow, actorId: string): Promise<void> {
  await tx
    .updateTable('purchase_round')
    .set({ closed_at: now(), outcome: 'withdrawn' })
    .where('purchase_id', '=', purchase.id)
    .where('closed_at', 'is', null)
    .execute();
  await tx.updateTable('purchase').set({ state: 'withdrawn', joined_to: null }).where('id', '=', purchase.id).execute();
  await forgetBills(tx, [purchase.id]);
  await returnJoined(tx, purchase, actorId);
  await record(
    tx,
    'purchase_withdrawn',
    { actorId, artworkId: purchase.artwork_id },
    { purchaseId: purchase.id, round: purchase.round?.number ?? 1 },
  );
}

/** Erases the files of bills whose rounds are closed. */
export async function forgetBills(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rounds = tx.selectFrom('purchase_round').where('purchase_id', 'in', ids).select('id');
  const bills = await tx.selectFrom('purchase_round').where('purchase_id', 'in', ids).select('bill_id').execute();
  const pages = await tx.deleteFrom('purchase_page').where('round_id', 'in', rounds).returning('file_id').execute();
  await tx.updateTable('purchase_round').set({ bill_id: null }).where('purchase_id', 'in', ids).execute();
  const fileIds = [...bills.flatMap(({ bill_id: id }) => id ?? []), ...pages.map(({ file_id: id }) => id)];
  if (fileIds.length > 0) await enqueue(tx, 'purge-files', { fileIds });
}
