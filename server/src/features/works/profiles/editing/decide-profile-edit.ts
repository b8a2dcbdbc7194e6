import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { changePermission } from '#features/people/people/rights/change-permission.ts';
import type { ProfileRow } from '#features/works/profiles/queries.ts';

/**
 * Grants or denies a request to edit an approved profile. If granted, the recognition is suspended until the changed
 * profile is approved in a new vote; the artist can still submit works.
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
  await record(tx, 'profile_edit_decided', { actorId: adminId, personId: profile.id }, { granted });
  if (granted && profile.artist_allowed)
    await changePermission(tx, {
      actorId: adminId,
      person: profile,
      permission: 'artist_allowed',
      allowed: false,
      follows: 'edit',
    });
}
