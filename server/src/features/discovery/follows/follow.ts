import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';

/** A work, or an artist with all their future works. */
export type Followable = { artwork_id: string } | { artist_id: string };

/** Follows are private: they are not logged, and deleted with the account. */
export async function follow(tx: Tx, what: Followable, personId: string): Promise<void> {
  await tx
    .insertInto('follow')
    .values({ ...what, person_id: personId, followed_at: now() })
    .onConflict((row) => row.doNothing())
    .execute();
}
