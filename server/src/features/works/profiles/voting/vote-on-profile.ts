import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { changePermission } from '#features/people/people/rights/change-permission.ts';
import { outcomeOf, requestCloses } from '#features/works/review/outcome.ts';
import { listCountedVotes, listRounds, type ProfileRow } from '#features/works/profiles/queries.ts';

interface ProfileVote {
  /** Locked: votes on one profile are counted one after the other. */
  profile: ProfileRow;
  round: NonNullable<ProfileRow['open_round']>;
  voterId: string;
  choice: VoteChoice;
  /** The question, for a request for information. */
  opinion: string;
}

/** Casts or changes a vote in the open round; closes the round if that decides it. */
export async function voteOnProfile(tx: Tx, { profile, round, voterId, choice, opinion }: ProfileVote): Promise<void> {
  const given = { choice, opinion, cast_at: now() };
  await tx
    .insertInto('profile_vote')
    .values({ round_id: round.id, voter_id: voterId, ...given })
    .onConflict((on) => on.columns(['round_id', 'voter_id']).doUpdateSet(given))
    .execute();
  const about = { actorId: voterId, personId: profile.id };
  await record(tx, 'profile_vote_cast', about, { round: round.number, choice });

  const choices = (await listCountedVotes(tx, round.id)).map((vote) => vote.choice);
  const earlier = (await listRounds(tx, profile.id)).filter(({ number }) => number < round.number);
  const outcome = outcomeOf(choices, round.quorum, requestCloses(earlier.map((one) => one.outcome)));
  if (choice === 'request_information')
    await record(tx, 'profile_information_requested', about, {
      round: round.number,
      message: opinion,
      closes: outcome === 'info_requested',
    });
  if (!outcome) return;
  await tx.updateTable('profile_round').set({ closed_at: now(), outcome }).where('id', '=', round.id).execute();
  if (outcome === 'approved') {
    await recognise(tx, profile, voterId);
    await record(tx, 'profile_approved', about, { round: round.number });
  } else if (outcome === 'denied') await record(tx, 'profile_denied', about, { round: round.number });
}

/** Recognises the artist, who may submit works from their next request on. */
async function recognise(tx: Tx, profile: ProfileRow, actorId: string): Promise<void> {
  let person: AccountRow = profile;
  for (const permission of ['artist_allowed', 'submit_allowed'] as const) {
    if (!person[permission])
      person = await changePermission(tx, { actorId, person, permission, allowed: true, follows: 'vote' });
  }
}
