import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { changeVisibility } from './change-visibility.ts';

/** Its owner had not hidden it before the takedown; a claim shows it in any case. */
const showsAgain = ({ taken_down_shown: shown, open_claims: claims }: ArtworkRow) => shown || claims.length > 0;

/** Whether a work that was taken down is public once the takedown ends: a draft, for instance, is not. */
export const isPublicOnceRestored = (artwork: ArtworkRow): boolean =>
  maySee(null, { ...artwork, hidden: !showsAgain(artwork) });

/** Ends the takedown of a locked work. */
export async function restore(tx: Tx, artwork: ArtworkRow, actorId: string): Promise<void> {
  const { id: artworkId } = artwork;
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
  if (showsAgain(artwork)) await changeVisibility(tx, { artworkId, actorId }, false);
  await record(tx, 'artwork_restored', { actorId, artworkId }, { isPublic: isPublicOnceRestored(artwork) });
}
