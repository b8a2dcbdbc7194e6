import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Asks the admins for permission to edit a locked, approved work. */
export async function requestEdit(tx: Tx, artwork: ArtworkRow, actorId: string, reason = ''): Promise<void> {
  // A former owner's request lapsed when the title passed.
  await tx
    .updateTable('edit_request')
    .set({ decided_at: now(), granted: false })
    .where('artwork_id', '=', artwork.id)
    .where('requested_by', '<>', actorId)
    .where('decided_at', 'is', null)
    .execute();
  await tx
    .insertInto('edit_request')
    .values({ artwork_id: artwork.id, requested_by: actorId, reason, requested_at: now() })
    .execute();
  await record(tx, 'edit_requested', { actorId, artworkId: artwork.id }, { reason });
}
