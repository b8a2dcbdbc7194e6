import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

const notTakenDown = { taken_down_at: null, taken_down_by: null, taken_down_reason: '' };

/** Hides a work from the public, or shows it again, which ends a takedown; does nothing without a change. */
export async function changeVisibility(
  tx: Tx,
  about: { artworkId: string; actorId: string },
  hidden: boolean,
): Promise<void> {
  const changed = await tx
    .updateTable('artwork')
    .set({ hidden, updated_at: now(), ...(!hidden && notTakenDown) })
    .where('id', '=', about.artworkId)
    .where('hidden', '!=', hidden)
    .returning('id')
    .executeTakeFirst();
  if (changed) await record(tx, 'visibility_changed', about, { hidden });
}
