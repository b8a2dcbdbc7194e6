import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';

/** What can be followed: a work, or an artist with all their works to come. */
export type Followable = { artwork_id: string } | { artist_id: string };

/** What somebody follows is theirs alone: it stands in no log, and is gone when they leave it. */
export async function follow(tx: Tx, what: Followable, personId: string): Promise<void> {
  await tx
    .insertInto('follow')
    .values({ ...what, person_id: personId, followed_at: now() })
    .onConflict((row) => row.doNothing())
    .execute();
}
