import { dayOf, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { moveStatus } from '#features/works/artworks/status.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

/** Removes a work from lists and sale. Its record and certificates stay verifiable, marked as withdrawn. */
export async function withdrawArtwork(tx: Tx, artwork: ArtworkRow, actorId: string): Promise<void> {
  const time = now();
  await moveStatus(tx, artwork, 'withdrawn');
  await tx
    .updateTable('artwork')
    .set({ price_amount: null, price_currency: null, recommended_at: null, carousel_at: null })
    .where('id', '=', artwork.id)
    .execute();
  await tx
    .updateTable('edit_request')
    .set({ decided_at: time, decided_by: actorId, granted: false })
    .where('artwork_id', '=', artwork.id)
    .where('decided_at', 'is', null)
    .execute();
  const certificates = await tx
    .updateTable('certificate')
    .set({ withdrawn_at: time })
    .where('artwork_id', '=', artwork.id)
    .where('superseded_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('version')
    .execute();
  await appendEntry(tx, {
    artworkId: artwork.id,
    kind: 'withdrawn',
    happened: { kind: 'day', date: dayOf(time) },
    support: 'confirmed',
    recordedBy: actorId,
  });
  await commitState(tx, artwork.id, ['verdict', 'certificates']);
  await record(
    tx,
    'artwork_withdrawn',
    { actorId, artworkId: artwork.id },
    { certificates: certificates.map(({ version }) => version) },
  );
}
