import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { closedRoundRefusal } from '#features/works/review/policy.ts';
import { type Ballot, countReviewers } from '#features/works/review/queries.ts';

/** Removes a reviewer from the open round of a locked work, with any vote they cast there. */
export async function recuse(
  tx: Tx,
  given: Ballot & { artwork: ArtworkRow; personId: string; reason: string },
): Promise<void> {
  const { artwork, openRound, personId, reason, ...ballot } = given;
  if (!openRound) {
    const refusal = closedRoundRefusal(artwork);
    throw new AppError(refusal.code, refusal.message);
  }
  await tx.deleteFrom('vote').where('round_id', '=', openRound.id).where('voter_id', '=', personId).execute();
  await tx
    .insertInto('recusal')
    .values({ round_id: openRound.id, person_id: personId, reason, recused_at: now() })
    .execute();
  const left = await countReviewers(tx, artwork, { ...ballot, recused: [...ballot.recused, personId] });
  const { number: round, quorum } = openRound;
  await record(tx, 'voter_recused', { actorId: personId, artworkId: artwork.id }, { round, quorum, left });
}
