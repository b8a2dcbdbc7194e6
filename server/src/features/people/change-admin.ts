import { sql } from 'kysely';
import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { lifetimes } from '#http/session.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { changePermission } from './change-permission.ts';

/**
 * Makes somebody an admin, or takes it back; without an actor it is whoever runs the server. The open sessions of a new
 * admin live no longer than an admin's do.
 */
export async function changeAdmin(
  tx: Tx,
  change: { actorId: string | null; person: AccountRow; allowed: boolean },
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
  }
  return changed;
}
