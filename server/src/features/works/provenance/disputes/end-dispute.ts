import { dayOf, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { DisputeRow } from '#features/works/provenance/queries.ts';
import { recordEntry } from '#features/works/provenance/entries/record-entry.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

/** An admin's decision on an open dispute. */
interface Outcome {
  /** Of a locked work. */
  artworkId: string;
  dispute: DisputeRow;
  /** The open claim of the dispute. */
  claimId: string;
  /** Neither the author of the dispute nor the admin who accepted it. */
  adminId: string;
  upheld: boolean;
  outcome: string;
}

/**
 * Records the outcome of a dispute, permanently. If the dispute is upheld, its claim stays open and the work frozen until
 * it is ended.
 */
export async function endDispute(
  tx: Tx,
  { artworkId, dispute, claimId, adminId, upheld, outcome }: Outcome,
): Promise<void> {
  const entryId = await recordEntry(
    tx,
    {
      artworkId,
      kind: upheld ? 'upheld' : 'settled',
      happened: { kind: 'day', date: dayOf(now()) },
      note: outcome,
      recordedBy: adminId,
    },
    { confirmed: true },
  );
  const about = { actorId: adminId, artworkId };
  if (upheld) {
    await tx.updateTable('dispute').set({ upheld_entry: entryId }).where('id', '=', dispute.id).execute();
    await record(tx, 'dispute_upheld', about, { claimId, about: dispute.about, reason: outcome });
  } else {
    await tx
      .updateTable('claim')
      .set({ resolved_entry: entryId, resolved_at: now() })
      .where('id', '=', claimId)
      .execute();
    await record(tx, 'claim_resolved', about, { claimId, kind: 'disputed', outcome });
  }
  await commitState(tx, artworkId, ['claims']);
}
