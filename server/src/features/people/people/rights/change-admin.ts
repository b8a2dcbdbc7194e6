import { sql } from 'kysely';
import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { lifetimes } from '#http/session/session.ts';
import { expireInvitationsOf } from '#features/people/accounts/email/one-time-tokens.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { changePermission } from './change-permission.ts';

/**
 * Makes a person an admin, or reverts it; without an actor, the operator does it. Open sessions of a new admin get the
 * shorter lifetime of an admin's; open invitations of a former one expire.
 */
export async function changeAdmin(
  tx: Tx,
  change: { actorId: string | null; person: AccountRow; allowed: boolean; note?: string | undefined },
): Promise<AccountRow> {
  const changed = await changePermission(tx, { ...change, permission: 'admin' });
  if (change.allowed) {
    const { idle, absolute } = lifetimes.privileged;
    await tx
      .updateTable('session')
      .set({
        idle_expires_at: sql<Date>`least(idle_expires_at, ${later(idle)}::timestamptz)`,
        expires_at: sql<Date>`least(expires_at, ${later(absolute)}::timestamptz)`,
      })
      .where('person_id', '=', change.person.id)
      .where('revoked_at', 'is', null)
      .execute();
  } else await expireInvitationsOf(tx, change.person.id);
  return changed;
}
