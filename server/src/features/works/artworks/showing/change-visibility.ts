import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/** Hides a work from the public, or shows it again; does nothing without a change. */
export async function changeVisibility(
  tx: Tx,
  about: { artworkId: string; actorId: string },
  hidden: boolean,
): Promise<void> {
  const changed = await tx
    .updateTable('artwork')
    .set({ hidden, updated_at: now() })
    .where('id', '=', about.artworkId)
    .where('hidden', '!=', hidden)
    .returning('id')
    .executeTakeFirst();
  if (changed) await record(tx, 'visibility_changed', about, { hidden });
}
