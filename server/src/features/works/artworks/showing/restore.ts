import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import { type ArtworkRow, getArtwork } from '#features/works/artworks/queries.ts';
import { changeVisibility } from './change-visibility.ts';

/** Ends the takedown of a locked work, and shows it unless its owner had hidden it before. A claim shows it in any case. */
export async function restore(
  tx: Tx,
  {
    id: artworkId,
    taken_down_shown: shown,
    open_claims: claims,
  }: Pick<ArtworkRow, 'id' | 'taken_down_shown' | 'open_claims'>,
  actorId: string,
): Promise<void> {
  await tx
    .updateTable('artwork')
    .set({
      taken_down_at: null,
      taken_down_by: null,
      taken_down_reason: '',
      taken_down_shown: false,
      updated_at: now(),
    })
    .where('id', '=', artworkId)
    .execute();
  if (shown || claims.length > 0) await changeVisibility(tx, { artworkId, actorId }, false);
  const isPublic = maySee(null, await getArtwork(tx, artworkId));
  await record(tx, 'artwork_restored', { actorId, artworkId }, { isPublic });
}
