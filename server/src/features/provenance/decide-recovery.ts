import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { claimResolved, recoveryRefused } from './events.ts';
import type { RecoveryRow } from './queries.ts';

export interface RecoveryDecision {
  /** Of a work that is locked. */
  artworkId: string;
  recovery: RecoveryRow;
  /** Not one of those who said that it is found. */
  deciderId: string;
  granted: boolean;
  /** Why not, for the one who asked. */
  answer: string;
}

/** Confirms that a lost work is found, which closes its mark and unfreezes it, or leaves the mark as it is. */
export async function decideRecovery(tx: Tx, decision: RecoveryDecision): Promise<void> {
  const { artworkId, recovery, deciderId, granted, answer } = decision;
  const time = now();
  await tx
    .updateTable('recovery')
    .set({ decided_by: deciderId, decided_at: time, granted, answer })
    .where('id', '=', recovery.id)
    .execute();
  const about = { actorId: deciderId, artworkId };
  const { claim_id: claimId, kind } = recovery;
  if (!granted) {
    await record(tx, recoveryRefused, about, { claimId, kind, askedBy: recovery.asked_by, answer });
    return;
  }
  await tx
    .updateTable('claim')
    .set({ resolved_entry: recovery.entry_id, resolved_at: time })
    .where('id', '=', claimId)
    .execute();
  await record(tx, claimResolved, about, { claimId, kind });
}
