import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { entryConfirmed } from './events.ts';

/** Has an entry of a locked work stand as confirmed by those who checked the paper that it rests on. */
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
  await record(tx, entryConfirmed, { actorId: by.actorId, artworkId: entry.artworkId }, { entryId: entry.entryId });
}
