import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { invitationRevoked } from './events.ts';
import type { InvitationRow } from './queries.ts';

/** Takes back an invitation whose row the caller has locked: its link stops working. */
export async function revokeInvitation(tx: Tx, invitation: InvitationRow, actorId: string): Promise<void> {
  await tx.updateTable('one_time_token').set({ revoked_at: now() }).where('id', '=', invitation.id).execute();
  await record(tx, invitationRevoked, { actorId }, { invitationId: invitation.id, role: invitation.role });
}
