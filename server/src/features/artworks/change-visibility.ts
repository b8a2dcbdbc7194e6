import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { visibilityChanged } from './events.ts';
import type { ArtworkRow } from './queries.ts';

/** Hides a work from the public, or shows it again. */
export async function changeVisibility(tx: Tx, artwork: ArtworkRow, actorId: string, hidden: boolean): Promise<void> {
  if (artwork.hidden === hidden) return;
  await tx.updateTable('artwork').set({ hidden, updated_at: now() }).where('id', '=', artwork.id).execute();
  await record(tx, visibilityChanged, { actorId, artworkId: artwork.id }, { hidden });
}
