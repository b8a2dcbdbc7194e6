import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { changeVisibility, endTakedown } from './change-visibility.ts';

/** Ends the takedown of a locked work, and shows it unless its owner had hidden it before. */
export async function restore(
  tx: Tx,
  { id: artworkId, taken_down_shown: shown }: Pick<ArtworkRow, 'id' | 'taken_down_shown'>,
  actorId: string,
): Promise<void> {
  await endTakedown(tx, artworkId);
  if (shown) await changeVisibility(tx, { artworkId, actorId }, false);
  await record(tx, 'artwork_restored', { actorId, artworkId }, {});
}
