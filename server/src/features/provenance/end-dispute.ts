import { dayOf, now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { claimResolved } from './events.ts';
import { recordEntry } from './record-entry.ts';

/** What an admin says of a dispute that stands. */
export interface Answer {
  /** Of a work that is locked. */
  artworkId: string;
  /** The claim of the dispute, which is open. */
  claimId: string;
  /** Not one of those who contested the work and who accepted that. */
  adminId: string;
  outcome: string;
}

/** Records how a dispute ended, for good, and closes its mark. */
export async function endDispute(tx: Tx, { artworkId, claimId, adminId, outcome }: Answer): Promise<void> {
  const told = {
    artworkId,
    happened: { kind: 'day', date: dayOf(now()) },
    note: outcome,
    recordedBy: adminId,
  } as const;
  const entryId = await recordEntry(tx, { ...told, kind: 'settled' }, { confirmed: true });
  await tx
    .updateTable('claim')
    .set({ resolved_entry: entryId, resolved_at: now() })
    .where('id', '=', claimId)
    .execute();
  await record(tx, claimResolved, { actorId: adminId, artworkId }, { claimId, kind: 'disputed', outcome });
}
