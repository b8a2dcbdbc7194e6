import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';

/** What somebody follows is theirs alone: it stands in no log, and is gone when they leave it. */
export async function followWork(tx: Tx, artworkId: string, personId: string): Promise<void> {
  await tx
    .insertInto('follow')
    .values({ artwork_id: artworkId, person_id: personId, followed_at: now() })
    .onConflict((row) => row.doNothing())
    .execute();
}
