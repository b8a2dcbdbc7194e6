import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { editRequested } from './events.ts';

/** Asks the admins for permission to edit a locked, approved work. */
export async function requestEdit(tx: Tx, artwork: ArtworkRow, actorId: string, reason = ''): Promise<void> {
  // What a former owner asked for lapsed when the title passed.
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
  await record(tx, editRequested, { actorId, artworkId: artwork.id }, { reason });
}
