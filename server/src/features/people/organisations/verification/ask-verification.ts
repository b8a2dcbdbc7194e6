import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/** Asks the admins to verify an organisation. */
export async function askVerification(tx: Tx, actorId: string, organisationId: string): Promise<void> {
  await tx.updateTable('organisation').set({ verification_asked_at: now() }).where('id', '=', organisationId).execute();
  await record(tx, 'verification_asked', { actorId, personId: organisationId }, {});
}
