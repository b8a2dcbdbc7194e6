import type { Tx } from '#platform/database/db.ts';
import type { Followable } from './follow.ts';

export async function unfollow(tx: Tx, what: Followable, personId: string): Promise<void> {
  await tx
    .deleteFrom('follow')
    .where((is) => is.and({ ...what, person_id: personId }))
    .execute();
}
