import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { InvitationRow } from '#features/operations/administration/queries.ts';

/** Withdraws an invitation whose row the caller has locked: its link stops working. */
export async function revokeInvitation(tx: Tx, invitation: InvitationRow, actorId: string): Promise<void> {
  await tx.updateTable('one_time_token').set({ revoked_at: now() }).where('id', '=', invitation.id).execute();
  await record(tx, 'invitation_revoked', { actorId }, { invitationId: invitation.id, role: invitation.role });
}
