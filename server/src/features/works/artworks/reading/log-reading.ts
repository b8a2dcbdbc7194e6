import { type Actor, isVoter } from '#platform/actor.ts';
import type { Database } from '#platform/database/db.ts';
import { recordOnce } from '#platform/jobs/events.ts';
import { maySee, readsAsReviewer } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';

/**
 * Logs that the actor read a hidden work as a reviewer: once a day for each person and work. Bills and orders show
 * a sale even of a work that the reader may not see.
 */
export async function logReading(
  database: Database,
  actor: Actor | null,
  artworkId: string,
  what: 'work' | 'bill' | 'order' = 'work',
): Promise<void> {
  if (!actor || !isVoter(actor)) return;
  const hidden = await database
    .selectFrom('artwork')
    .where('id', '=', artworkId)
    .where('hidden', '=', true)
    .select('id')
    .executeTakeFirst();
  const artwork = hidden && (await findArtwork(database, artworkId));
  if (!artwork || (what === 'work' && !maySee(actor, artwork)) || !readsAsReviewer(actor, artwork)) return;
  await database
    .transaction()
    .execute((tx) => recordOnce(tx, 'hidden_work_read', { actorId: actor.id, artworkId }, {}));
}

/** Logs a call that returns the work in its path. */
export const logWorkRead = (
  database: Database,
  { actor, params }: { actor: Actor | null; params: { id: string } },
): Promise<void> => logReading(database, actor, params.id);
