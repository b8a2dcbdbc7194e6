import type { TextEntry } from '@verso/contract/proof/schemas/open-records.ts';
import type { Tx } from '#platform/database/db.ts';
import { recordEntry } from '#features/works/provenance/entries/record-entry.ts';

/** Adds the entries of a provenance text to a work's history, as declared by its owner. */
export async function recordTextEntries(
  tx: Tx,
  { artworkId, entries, recordedBy }: { artworkId: string; entries: readonly TextEntry[]; recordedBy: string },
): Promise<void> {
  for (const entry of entries) await recordEntry(tx, { ...entry, artworkId, kind: 'history', recordedBy });
}
