import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { losses } from './open-claim.ts';
import type { RecoveryRow } from '#features/works/provenance/queries.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

interface RecoveryDecision {
  /** Of a locked work. */
  artworkId: string;
  recovery: RecoveryRow;
  /** Never a person who reported it as found. */
  deciderId: string;
  granted: boolean;
  /** Who told the decider that it is over; empty with a refusal. */
  source: string;
  /** The reason; a refusal's is sent to the person who asked. */
  answer: string;
}

/**
 * Confirms that a lost work was found or a police report settled, which closes its claim, or refuses that. The end of
 * the last loss also closes earlier police reports.
 */
export async function decideRecovery(tx: Tx, decision: RecoveryDecision): Promise<void> {
  const { artworkId, recovery, deciderId, granted, source, answer } = decision;
  const time = now();
  await tx
    .updateTable('recovery')
    .set({ decided_by: deciderId, decided_at: time, granted, source, answer })
    .where('id', '=', recovery.id)
    .execute();
  const about = { actorId: deciderId, artworkId };
  const { claim_id: claimId, kind } = recovery;
  if (!granted) {
    await record(tx, 'recovery_refused', about, { claimId, kind, askedBy: recovery.asked_by, answer });
    return;
  }
  const over = { resolved_entry: recovery.entry_id, resolved_at: time };
  await tx.updateTable('claim').set(over).where('id', '=', claimId).execute();
  await commitState(tx, artworkId, ['claims']);
  await record(tx, 'claim_resolved', about, { claimId, kind, source, reason: answer });
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
  await commitState(tx, artworkId, ['claims']);
  // The person who reported the settlement does not confirm it: here the two who confirm the recovery include another
  // person.
  await tx
    .updateTable('recovery')
    .set({
      decided_by: sql`case when asked_by = ${deciderId} then ${recovery.asked_by}::uuid else ${deciderId}::uuid end`,
      decided_at: time,
      granted: true,
      source,
      answer,
    })
    .where('claim_id', '=', report.id)
    .where('decided_at', 'is', null)
    .execute();
  await record(tx, 'claim_resolved', about, { claimId: report.id, kind: 'police', source, reason: answer });
}
