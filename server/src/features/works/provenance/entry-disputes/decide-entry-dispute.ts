import { privateCollection } from '@verso/contract/works/provenance.ts';
import { Party } from '@verso/contract/works/schemas/provenance.ts';
import { z } from 'zod';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import type { EntryDisputeRow } from './queries.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

interface Decision {
  artworkId: string;
  dispute: EntryDisputeRow;
  adminId: string;
}

/** The first of two admins approves a correction. */
export async function approveEntryDispute(tx: Tx, { artworkId, dispute, adminId }: Decision): Promise<void> {
  await tx
    .updateTable('entry_dispute')
    .set({ approved_by: adminId, approved_at: now() })
    .where('id', '=', dispute.id)
    .execute();
  await record(tx, 'entry_dispute_approved', { actorId: adminId, artworkId }, { disputeId: dispute.id });
}

/** The second admin confirms the approval: the registry records the correction. Title stays where it is. */
export async function confirmEntryDispute(tx: Tx, { artworkId, dispute, adminId }: Decision): Promise<void> {
  const entry = await tx
    .selectFrom('provenance_entry')
    .selectAll()
    .where('id', '=', dispute.entry_id)
    .executeTakeFirstOrThrow();
  const { correction } = dispute;
  const recorded =
    entry.price_amount !== null && entry.price_currency !== null
      ? { amount: entry.price_amount, currency: entry.price_currency }
      : null;
  const entryId = await appendEntry(tx, {
    artworkId,
    // Of the same kind, so that the names of sellers and buyers stay private.
    kind: entry.kind,
    ...(entry.sub_kind !== null && { subKind: entry.sub_kind }),
    happened: correction.happened,
    place: correction.place,
    parties: withNames(correction.parties, z.array(Party).parse(entry.parties)),
    // The person who asked may not see the price.
    price: correction.price ?? recorded,
    pricePublic: entry.price_public,
    note: correction.note,
    byBill: entry.by_bill,
    support: 'confirmed',
    corrects: entry.id,
    recordedBy: null,
    concerns: [...new Set([dispute.asked_by, ...dispute.party_ids])],
  });
  await carryProof(tx, entry.id, entryId);
  await commitState(tx, artworkId, ['confirmed']);
  await record(tx, 'provenance_recorded', { actorId: null, artworkId }, { entryId, kind: entry.kind });
  await closeEntryDispute(tx, { artworkId, dispute, closedBy: adminId }, { outcome: 'corrected' });
}

/**
 * A corrected entry tells the same sale: its bill, its order and those who checked it prove the correction. Bills that
 * are still being checked don't, because their checkers saw the entry as it was.
 */
async function carryProof(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ entry_id: to })
    .where('entry_id', '=', from)
    .where('state', '=', 'approved')
    .execute();
  await tx.updateTable('sale_order').set({ entry_id: to }).where('entry_id', '=', from).execute();
  await tx.updateTable('title_transfer').set({ bill_entry: to }).where('bill_entry', '=', from).execute();
  for (const table of ['title_transfer', 'ownership_request'] as const)
    await tx.updateTable(table).set({ entry_id: to }).where('entry_id', '=', from).execute();
  await tx
    .insertInto('entry_confirmation')
    .columns(['entry_id', 'person_id', 'confirmed_at'])
    .expression((of) =>
      of
        .selectFrom('entry_confirmation')
        .where('entry_id', '=', from)
        .select([of.val(to).as('entry_id'), 'person_id', 'confirmed_at']),
    )
    .execute();
}

/** A name that the person who asked can’t see stays as recorded: of several in one role, in their order. */
function withNames(asked: readonly Party[], recorded: readonly Party[]): Party[] {
  const left = [...recorded];
  return asked.map((party) => {
    const at = left.findIndex(({ role }) => role === party.role);
    const [known] = at === -1 ? [] : left.splice(at, 1);
    return party.name === privateCollection ? (known ?? party) : party;
  });
}

/** Closes a dispute, and records who closed it and why. */
export async function closeEntryDispute(
  tx: Tx,
  { artworkId, dispute, closedBy }: { artworkId: string; dispute: { id: string }; closedBy: string },
  { outcome, answer = '' }: { outcome: 'corrected' | 'denied' | 'withdrawn'; answer?: string },
): Promise<void> {
  await tx
    .updateTable('entry_dispute')
    .set({ outcome, answer, closed_by: closedBy, closed_at: now() })
    .where('id', '=', dispute.id)
    .execute();
  await record(
    tx,
    'entry_dispute_decided',
    { actorId: closedBy, artworkId },
    { disputeId: dispute.id, outcome, answer },
  );
}
