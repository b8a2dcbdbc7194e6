import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { placeEntries } from './advance.ts';
import { appendAllToLog } from './append-to-log.ts';
import { listEntriesAbout } from './queries.ts';

/** Commits to so many things about a work. */
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

/** An entry that has its place, of a work that everybody sees. */
export async function buildPlacedEntry(tx: Tx): Promise<number> {
  const { id } = await buildArtwork(tx, { status: 'approved' });
  const [aboutId = ''] = await buildLogEntries(tx, id, 1);
  await placeEntries(tx);
  const [entry] = await listEntriesAbout(tx, aboutId, 'provenance');
  return entry?.log_index ?? 0;
}
