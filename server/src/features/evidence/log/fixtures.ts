import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/database/db.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { placeEntries } from './advance.ts';
import { appendAllToLog } from './append-to-log.ts';
import { listEntriesAbout } from './queries.ts';

/** Appends `count` entries about a work. */
export async function buildLogEntries(tx: Tx, artworkId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await appendAllToLog(
    tx,
    ids.map((id, at) => ({
      artworkId,
      kind: 'provenance',
      payload: { id, at },
      ...(at % 3 === 0 && { secrets: { price: { amount: at, currency: 'EUR' } } }),
    })),
  );
  return ids;
}

/** A placed entry about a work, public unless `hidden`. */
export async function buildPlacedEntry(tx: Tx, { hidden = false } = {}): Promise<number> {
  const { id } = await buildArtwork(tx, { status: 'approved', hidden });
  const [aboutId = ''] = await buildLogEntries(tx, id, 1);
  // One call places a batch, and other tests of the worker may have queued more.
  while ((await placeEntries(tx)) > 0);
  const [entry] = await listEntriesAbout(tx, aboutId, 'provenance');
  const index = entry?.log_index;
  if (typeof index !== 'number') throw new Error('the entry has no place in the log');
  return index;
}
