import type { ProfileChoice } from '@verso/contract/profiles.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { changePermission } from '#features/people/change-permission.ts';
import { outcomeOf } from '#features/review/outcome.ts';
import { profileApproved, profileDenied, profileVoteCast } from './events.ts';
import { listCountedVotes, type ProfileRow } from './queries.ts';

interface ProfileVote {
  /** Locked: votes on one profile are counted one after the other. */
  profile: ProfileRow;
  round: NonNullable<ProfileRow['open_round']>;
  voterId: string;
  choice: ProfileChoice;
  opinion: string;
}

/**
 * Casts somebody's vote in the open round, or changes the one they cast there; closes the round when that decides it.
 */
export async function voteOnProfile(tx: Tx, { profile, round, voterId, choice, opinion }: ProfileVote): Promise<void> {
  const given = { choice, opinion, cast_at: now() };
  await tx
    .insertInto('profile_vote')
    .values({ round_id: round.id, voter_id: voterId, ...given })
    .onConflict((on) => on.columns(['round_id', 'voter_id']).doUpdateSet(given))
    .execute();
  const about = { actorId: voterId, personId: profile.id };
  await record(tx, profileVoteCast, about, { round: round.number, choice });

  const choices = (await listCountedVotes(tx, round.id)).map((vote) => vote.choice);
  const outcome = outcomeOf(choices, round.quorum);
  if (outcome !== 'approved' && outcome !== 'denied') return;
  await tx.updateTable('profile_round').set({ closed_at: now(), outcome }).where('id', '=', round.id).execute();
  if (outcome === 'approved') {
    await recognise(tx, profile, voterId);
    await record(tx, profileApproved, about, { round: round.number });
  } else await record(tx, profileDenied, about, { round: round.number });
}

/** The artist is recognised, and may submit works from their next request on. */
async function recognise(tx: Tx, profile: ProfileRow, actorId: string): Promise<void> {
  let person: AccountRow = profile;
  for (const permission of ['artist_allowed', 'submit_allowed'] as const) {
    if (!person[permission])
      person = await changePermission(tx, { actorId, person, permission, allowed: true, follows: 'vote' });
  }
}
