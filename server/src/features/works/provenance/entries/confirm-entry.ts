import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

/** Marks an entry of a locked work as confirmed by those who checked the document behind it. */
export async function confirmEntry(
  tx: Tx,
  entry: { artworkId: string; entryId: string },
  by: { checkers: readonly string[]; actorId: string },
): Promise<void> {
  const confirmed_at = now();
  await tx
    .insertInto('entry_confirmation')
    .values(by.checkers.map((person_id) => ({ entry_id: entry.entryId, person_id, confirmed_at })))
    .execute();
  await commitState(tx, entry.artworkId, ['confirmed']);
  await record(tx, 'entry_confirmed', { actorId: by.actorId, artworkId: entry.artworkId }, { entryId: entry.entryId });
}
