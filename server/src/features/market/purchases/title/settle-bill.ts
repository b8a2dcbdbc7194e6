import type { BillOutcome } from '@verso/contract/market/schemas/purchases.ts';
import { dayOf, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { closeSale } from '#features/works/provenance/title/close-sale.ts';
import { findSale } from '#features/works/provenance/queries.ts';
import { returnJoined } from '#features/market/purchases/checking/return-joined.ts';
import type { Case } from '#features/market/purchases/queries.ts';

/** Stores the seller's objection to the confirmed bill of their sale until admins settle it, with what one of them proposed before. */
export async function disputeBill(
  tx: Tx,
  { purchase }: Case,
  { actorId, reason }: { actorId: string; reason: string },
): Promise<void> {
  const report = { asked_by: actorId, asked_at: now(), reason };
  const { numUpdatedRows: proposed } = await tx
    .updateTable('bill_dispute')
    .set(report)
    .where('purchase_id', '=', purchase.id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  if (proposed === 0n)
    await tx
      .insertInto('bill_dispute')
      .values({ purchase_id: purchase.id, ...report })
      .execute();
  await record(tx, 'bill_disputed', { actorId, artworkId: purchase.artwork_id }, { purchaseId: purchase.id, reason });
}

interface Settlement {
  adminId: string;
  outcome: BillOutcome;
  answer: string;
}

/**
 * Settles whether the confirmed bill of a locked work is valid, reported or not. That it is wrong, or that title was
 * returned, frees its seller: the first admin only proposes it, and another one confirms it.
 */
export async function settleBill(tx: Tx, found: Case, settlement: Settlement, publicUrl: string): Promise<void> {
  const { outcome, adminId } = settlement;
  const isConfirmed = found.proposal?.outcome === outcome && found.proposal.by !== adminId;
  if (outcome === 'stands' || isConfirmed) await decideBill(tx, found, settlement, publicUrl);
  else await proposeSettlement(tx, found, { ...settlement, outcome });
}

/** A proposal without a report stays in the inbox of the other admins like one; no one else learns of it. */
async function proposeSettlement(
  tx: Tx,
  { purchase }: Case,
  { adminId, outcome, answer }: Settlement & { outcome: 'wrong' | 'returned' },
): Promise<void> {
  const proposed = { proposed_by: adminId, proposed_at: now(), proposed_outcome: outcome, proposal: answer };
  const { numUpdatedRows: open } = await tx
    .updateTable('bill_dispute')
    .set(proposed)
    .where('purchase_id', '=', purchase.id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  if (open === 0n)
    await tx
      .insertInto('bill_dispute')
      .values({ purchase_id: purchase.id, asked_at: now(), ...proposed })
      .execute();
  const about = { actorId: adminId, artworkId: purchase.artwork_id };
  await record(tx, 'bill_settlement_proposed', about, { purchaseId: purchase.id, outcome, answer });
}

/**
 * If the bill is wrong, or title was returned, that is recorded and the seller may sell the work again; an invitation to
 * accept title ends.
 */
async function decideBill(
  tx: Tx,
  found: Case,
  { adminId, outcome, answer }: Settlement,
  publicUrl: string,
): Promise<void> {
  const { purchase, artwork } = found;
  const entryId = outcome === 'stands' ? null : await correctRecord(tx, purchase, { adminId, outcome, answer });
  const decided = { decided_by: adminId, decided_at: now(), outcome, answer, entry_id: entryId };
  await tx
    .updateTable('bill_dispute')
    .set(decided)
    .where('purchase_id', '=', purchase.id)
    .where('decided_at', 'is', null)
    .execute();
  if (outcome !== 'stands') {
    await tx
      .updateTable('purchase')
      .set({ released_at: now(), state: outcome === 'wrong' ? 'annulled' : 'approved' })
      .where('id', '=', purchase.id)
      .execute();
    if (outcome === 'wrong') await returnJoined(tx, purchase, adminId);
    const sale = await findSale(tx, artwork.id);
    if (sale?.answered_at === null) await closeSale(tx, artwork, sale, adminId, publicUrl, { cancelled: true });
  }
  const about = { actorId: adminId, artworkId: artwork.id };
  // No one knew of a proposal that is withdrawn.
  const withdrawn = outcome === 'stands' && found.disputedBy === null;
  await record(tx, 'bill_settled', about, { purchaseId: purchase.id, outcome, answer, withdrawn });
}

/** A wrong bill corrects the sale's entry; a returned title keeps it and adds one after it. */
async function correctRecord(
  tx: Tx,
  purchase: Case['purchase'],
  { adminId, outcome, answer }: { adminId: string; outcome: 'wrong' | 'returned'; answer: string },
): Promise<string> {
  const entryId = await appendEntry(tx, {
    artworkId: purchase.artwork_id,
    kind: 'settled',
    happened: { kind: 'day', date: dayOf(now()) },
    note:
      outcome === 'wrong'
        ? `The bill of this sale was found to be wrong: the work was not sold by it. ${answer}`
        : `Title did not pass by the sale that a bill confirmed, or came back to its seller. ${answer}`,
    support: 'confirmed',
    corrects: outcome === 'wrong' && purchase.entry_id !== null ? await lastOf(tx, purchase.entry_id) : null,
    recordedBy: adminId,
  });
  const about = { actorId: adminId, artworkId: purchase.artwork_id };
  await record(tx, 'provenance_recorded', about, { entryId, kind: 'settled' });
  return entryId;
}

/** The latest correction of an entry. */
async function lastOf(tx: Tx, entryId: string): Promise<string> {
  const next = await tx.selectFrom('provenance_entry').where('corrects', '=', entryId).select('id').executeTakeFirst();
  return next ? lastOf(tx, next.id) : entryId;
}
