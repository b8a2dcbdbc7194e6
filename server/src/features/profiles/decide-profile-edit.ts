import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { changePermission } from '#features/people/change-permission.ts';
import { profileEditDecided } from './events.ts';
import type { ProfileRow } from './queries.ts';

/**
 * Grants or denies a request to edit an approved profile. Granted, the recognition rests until the changed profile is
 * approved in a new vote, for it vouched for what is about to change; the artist can go on submitting works.
 */
export async function decideProfileEdit(
  tx: Tx,
  decision: {
    profile: ProfileRow;
    request: NonNullable<ProfileRow['edit_request']>;
    adminId: string;
    granted: boolean;
  },
): Promise<void> {
  const { profile, request, adminId, granted } = decision;
  await tx
    .updateTable('profile_edit_request')
    .set({ decided_at: now(), decided_by: adminId, granted })
    .where('id', '=', request.id)
    .execute();
  await record(tx, profileEditDecided, { actorId: adminId, personId: profile.id }, { granted });
  if (granted && profile.artist_allowed)
    await changePermission(tx, {
      actorId: adminId,
      person: profile,
      permission: 'artist_allowed',
      allowed: false,
      follows: 'edit',
    });
}
