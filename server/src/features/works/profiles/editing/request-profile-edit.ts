import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ProfileRow } from '#features/works/profiles/queries.ts';

/** Asks the admins for permission to change the fields that an artist's recognition vouches for. */
export async function requestProfileEdit(tx: Tx, { id }: ProfileRow, reason: string): Promise<void> {
  await tx.insertInto('profile_edit_request').values({ person_id: id, reason, requested_at: now() }).execute();
  await record(tx, 'profile_edit_requested', { actorId: id, personId: id }, { reason });
}
