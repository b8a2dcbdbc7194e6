import type { ToldEntry } from '@verso/contract/open-records.ts';
import type { Tx } from '#platform/db.ts';
import { recordEntry } from '#features/provenance/record-entry.ts';

/** Adds what a provenance text tells to a work's history, as its owner declares it. */
export async function recordTold(
  tx: Tx,
  { artworkId, entries, recordedBy }: { artworkId: string; entries: readonly ToldEntry[]; recordedBy: string },
): Promise<void> {
  for (const entry of entries) await recordEntry(tx, { ...entry, artworkId, kind: 'history', recordedBy });
}
