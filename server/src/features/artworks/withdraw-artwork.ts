import { dayOf, now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { appendEntry } from './append-entry.ts';
import { artworkWithdrawn } from './events.ts';
import type { ArtworkRow } from './queries.ts';
import { moveStatus } from './status.ts';

/** Takes a work out of the lists and off sale. Its record and its certificates stay verifiable, marked withdrawn. */
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
  await record(
    tx,
    artworkWithdrawn,
    { actorId, artworkId: artwork.id },
    { certificates: certificates.map(({ version }) => version) },
  );
}
