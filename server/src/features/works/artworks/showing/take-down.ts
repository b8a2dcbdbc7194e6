import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { changeVisibility } from './change-visibility.ts';

/** Hides a work until an admin restores it; its owner cannot show it before. */
export async function takeDown(tx: Tx, about: { artworkId: string; actorId: string }, reason: string): Promise<void> {
  const { artworkId, actorId } = about;
  await changeVisibility(tx, about, true);
  await tx
    .updateTable('artwork')
    .set({ taken_down_at: now(), taken_down_by: actorId, taken_down_reason: reason })
    .where('id', '=', artworkId)
    .execute();
  await record(tx, 'artwork_taken_down', about, { reason });
}

/** Shows a work that was taken down. */
export async function restore(tx: Tx, about: { artworkId: string; actorId: string }): Promise<void> {
  await changeVisibility(tx, about, false);
  await record(tx, 'artwork_restored', about, {});
}
