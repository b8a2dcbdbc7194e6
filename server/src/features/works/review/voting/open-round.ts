import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';

/** The appeal that a round hears against an earlier one. */
export interface Appeal {
  of: string;
  by: string;
  side: 'owner' | 'artist';
  reason: string;
}

interface Opening {
  artworkId: string;
  /** The record under vote. */
  revisionId: string;
  quorum: number;
  appeal?: Appeal;
}

/** Opens the next round of a locked work in review. Returns its number. */
export async function openRound(tx: Tx, { artworkId, revisionId, quorum, appeal }: Opening): Promise<number> {
  const time = now();
  const { last } = await tx
    .selectFrom('review_round')
    .select((of) => of.fn.coalesce(of.fn.max('number'), of.lit(0)).as('last'))
    .where('artwork_id', '=', artworkId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('review_round')
    .values({
      artwork_id: artworkId,
      number: last + 1,
      revision_id: revisionId,
      quorum,
      opened_at: time,
      ...(appeal && {
        appeal_of: appeal.of,
        appealed_by: appeal.by,
        appeal_side: appeal.side,
        appeal_reason: appeal.reason,
      }),
    })
    .execute();
  await tx.updateTable('artwork').set({ submitted_at: time }).where('id', '=', artworkId).execute();
  return last + 1;
}
