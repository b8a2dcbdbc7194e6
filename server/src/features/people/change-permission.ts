import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { permissionChanged } from './events.ts';

export type Permission =
  | 'artist_allowed'
  | 'submit_allowed'
  | 'private_token_allowed'
  | 'check_purchase_allowed'
  | 'admin';

/** Switches a permission; it counts from the person's next request on. What stands so already is no event. */
export async function changePermission(
  tx: Tx,
  change: {
    actorId: string | null;
    person: AccountRow;
    permission: Permission;
    allowed: boolean;
    follows?: 'vote' | 'edit';
  },
): Promise<AccountRow> {
  const { actorId, person, permission, allowed } = change;
  if (person[permission] === allowed) return person;
  const changed = await tx
    .updateTable('person')
    .set({ [permission]: allowed })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(
    tx,
    permissionChanged,
    { actorId, personId: person.id },
    { permission, allowed, ...(change.follows && { follows: change.follows }) },
  );
  return changed;
}
