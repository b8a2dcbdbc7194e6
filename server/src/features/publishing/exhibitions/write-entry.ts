import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import type { Tx } from '#platform/database/db.ts';
import { recordEntry } from '#features/works/provenance/entries/record-entry.ts';

interface Showing {
  exhibition: { id: string; title: string; venue: string; place: string; opens: string; closes: string };
  /** Locked. */
  artworkId: string;
  ownerId: string;
}

const day = (date: string) => formatUncertainDate({ kind: 'day', date });

/** Adds a showing that has begun to a work's provenance, as the owner's statement. */
export async function writeEntry(tx: Tx, { exhibition, artworkId, ownerId }: Showing): Promise<void> {
  const { id, title, venue, place, opens, closes } = exhibition;
  const entryId = await recordEntry(tx, {
    artworkId,
    kind: 'history',
    subKind: 'exhibition',
    happened: { kind: 'day', date: opens },
    place: [venue, place].filter(Boolean).join(', '),
    note: `Shown in “${title}”, ${day(opens)} to ${day(closes)}.`,
    recordedBy: ownerId,
  });
  await tx
    .updateTable('exhibition_work')
    .set({ entry_id: entryId })
    .where('exhibition_id', '=', id)
    .where('artwork_id', '=', artworkId)
    .execute();
}
