import { privateCollection } from '@verso/contract/works/provenance.ts';
import type { TextEntry } from '@verso/contract/proof/schemas/open-records.ts';
import type { Tx } from '#platform/database/db.ts';
import { recordEntry } from '#features/works/provenance/entries/record-entry.ts';

/**
 * An entry without the name of the organisation that owns the work: its records name it only while it shows its works, and the
 * log would name it for ever.
 */
export const withoutOwner = <Entry extends Pick<TextEntry, 'parties'>>(entry: Entry, owner: string | null): Entry => ({
  ...entry,
  parties: entry.parties.map((party) =>
    party.role === 'owner' && party.name === owner ? { ...party, name: privateCollection } : party,
  ),
});

/**
 * Adds the entries of a provenance text to a work's history, as declared by its owner.
 *
 * @param owner the name of the organisation that owns the work, if one does
 */
export async function recordTextEntries(
  tx: Tx,
  {
    artworkId,
    entries,
    recordedBy,
    owner,
  }: { artworkId: string; entries: readonly TextEntry[]; recordedBy: string; owner: string | null },
): Promise<void> {
  for (const entry of entries)
    await recordEntry(tx, { ...withoutOwner(entry, owner), artworkId, kind: 'history', recordedBy });
}
