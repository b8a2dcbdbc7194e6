import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { claimResolved, recoveryRefused } from './events.ts';
import { losses } from './open-claim.ts';
import type { RecoveryRow } from './queries.ts';

interface RecoveryDecision {
  /** Of a work that is locked. */
  artworkId: string;
  recovery: RecoveryRow;
  /** Not one of those who said that it is found. */
  deciderId: string;
  granted: boolean;
  /** Why not, for the one who asked. */
  answer: string;
}

/**
 * Confirms that a lost work is found, or a report to the police settled, which closes its mark, or leaves the mark as
 * it is. With the last loss ends what was reported to the police before it.
 */
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
  const over = { resolved_entry: recovery.entry_id, resolved_at: time };
  await tx.updateTable('claim').set(over).where('id', '=', claimId).execute();
  await record(tx, claimResolved, about, { claimId, kind });
  if (!losses.includes(kind)) return;
  const open = await tx
    .selectFrom('claim')
    .where('artwork_id', '=', artworkId)
    .where('resolved_at', 'is', null)
    .select(['id', 'kind'])
    .execute();
  const report = open.find((claim) => claim.kind === 'police');
  if (!report || open.some((claim) => losses.includes(claim.kind))) return;
  await tx.updateTable('claim').set(over).where('id', '=', report.id).execute();
  // Whoever says that it is settled does not confirm that: of the two who say that the work is found, one is another.
  await tx
    .updateTable('recovery')
    .set({
      decided_by: sql`case when asked_by = ${deciderId} then ${recovery.asked_by}::uuid else ${deciderId}::uuid end`,
      decided_at: time,
      granted: true,
    })
    .where('claim_id', '=', report.id)
    .where('decided_at', 'is', null)
    .execute();
  await record(tx, claimResolved, about, { claimId: report.id, kind: 'police' });
}
