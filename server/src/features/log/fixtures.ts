import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db.ts';
import { appendAllToLog } from './append-to-log.ts';

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
