import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';

/**
 * If a request for information closed a round and the record is submitted unchanged, the approvals and denials of that
 * round count in the next one; their voters can change them. If it changed, they stay with their round.
 */
export async function keepVotes(
  tx: Tx,
  { artworkId, from, round }: { artworkId: string; from: string; round: number },
): Promise<void> {
  await sql`
    insert into vote (round_id, voter_id, choice, opinion, grounds, seen, conflict, attribution, cast_at)
    select opened.id, vote.voter_id, vote.choice, vote.opinion, vote.grounds, vote.seen, vote.conflict,
      vote.attribution, vote.cast_at
    from vote
    join review_round closed on closed.id = vote.round_id
    join artwork_revision before on before.id = closed.revision_id
    join review_round opened on opened.artwork_id = ${artworkId} and opened.number = ${round}
    join artwork_revision now on now.id = opened.revision_id and now.record_hash = before.record_hash
    where closed.id = ${from} and vote.choice in ('approve', 'deny')`.execute(tx);
}
