import { dayOf, now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import type { Answer } from './end-dispute.ts';
import { disputeUpheld } from './events.ts';
import type { DisputeRow } from './queries.ts';
import { recordEntry } from './record-entry.ts';

/**
 * Records that whoever contests a work is right, for good. The mark stays, and with it what it freezes, until the
 * dispute is ended.
 */
export async function upholdDispute(
  tx: Tx,
  { artworkId, dispute, claimId, adminId, outcome }: Answer & { dispute: DisputeRow },
): Promise<void> {
  const told = {
    artworkId,
    happened: { kind: 'day', date: dayOf(now()) },
    note: outcome,
    recordedBy: adminId,
  } as const;
  const entryId = await recordEntry(tx, { ...told, kind: 'upheld' }, { confirmed: true });
  await tx.updateTable('dispute').set({ upheld_entry: entryId }).where('id', '=', dispute.id).execute();
  await record(tx, disputeUpheld, { actorId: adminId, artworkId }, { claimId, about: dispute.about, reason: outcome });
}
