import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { profileEditRequested } from './events.ts';
import type { ProfileRow } from './queries.ts';

/** Asks the admins for permission to change what the recognition of an artist vouches for. */
export async function requestProfileEdit(tx: Tx, { id }: ProfileRow, reason: string): Promise<void> {
  await tx.insertInto('profile_edit_request').values({ person_id: id, reason, requested_at: now() }).execute();
  await record(tx, profileEditRequested, { actorId: id, personId: id }, { reason });
}
