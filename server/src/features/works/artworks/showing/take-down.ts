import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { changeVisibility } from './change-visibility.ts';

/** Hides a locked work until an admin restores it; its owner cannot show it before. */
export async function takeDown(
  tx: Tx,
  { id: artworkId, hidden }: Pick<ArtworkRow, 'id' | 'hidden'>,
  { actorId, reason }: { actorId: string; reason: string },
): Promise<void> {
  await changeVisibility(tx, { artworkId, actorId }, true);
  await tx
    .updateTable('artwork')
    .set({ taken_down_at: now(), taken_down_by: actorId, taken_down_reason: reason, taken_down_shown: !hidden })
    .where('id', '=', artworkId)
    .execute();
  await record(tx, 'artwork_taken_down', { actorId, artworkId }, { reason });
}
