import type { Permission } from '@verso/contract/people/schemas/events.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';

/**
 * Changes a permission from the person's next request on. No change records no event. A disallowed artist adds, submits
 * and sells nothing new, even if recognised before; an edit that was allowed only suspends the recognition.
 */
export async function changePermission(
  tx: Tx,
  change: {
    actorId: string | null;
    person: AccountRow;
    permission: Permission;
    allowed: boolean;
    follows?: 'vote' | 'edit';
    note?: string | undefined;
  },
): Promise<AccountRow> {
  const { actorId, person, permission, allowed, follows, note } = change;
  const disallows = permission === 'artist_allowed' && !allowed && follows === undefined;
  const disallowed = disallows ? (person.artist_disallowed_at ?? now()) : null;
  if (person[permission] === allowed && (!disallows || person.artist_disallowed_at !== null)) return person;
  const changed = await tx
    .updateTable('person')
    .set({ [permission]: allowed, ...(permission === 'artist_allowed' && { artist_disallowed_at: disallowed }) })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(
    tx,
    'permission_changed',
    { actorId, personId: person.id },
    { permission, allowed, ...(follows && { follows }), ...(note && { note }) },
  );
  return changed;
}
