import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { missingForVote } from '#features/works/profiles/missing.ts';
import type { ProfileRow } from '#features/works/profiles/queries.ts';

/**
 * Opens a round on a locked artist's profile, which cannot change until the round closes.
 * @throws AppError 'invalid' naming each field that is still missing
 */
export async function submitForVote(tx: Tx, profile: ProfileRow, quorum: number): Promise<void> {
  const missing = missingForVote(profile);
  if (missing.length > 0)
    throw new AppError(
      'invalid',
      `Your profile cannot be sent for the vote yet. ${missing.map(({ message }) => message).join(' ')}`,
      Object.fromEntries(missing.map(({ field, message }) => [field, message])),
    );
  // Requests from an earlier recognition lapsed with it.
  await tx
    .updateTable('profile_edit_request')
    .set({ decided_at: now(), granted: false })
    .where('person_id', '=', profile.id)
    .where('decided_at', 'is', null)
    .execute();
  const { last } = await tx
    .selectFrom('profile_round')
    .select((of) => of.fn.coalesce(of.fn.max('number'), of.lit(0)).as('last'))
    .where('person_id', '=', profile.id)
    .executeTakeFirstOrThrow();
  const round = last + 1;
  await tx
    .insertInto('profile_round')
    .values({ person_id: profile.id, number: round, quorum, opened_at: now() })
    .execute();
  await record(tx, 'profile_submitted', { actorId: profile.id, personId: profile.id }, { round, quorum });
}
