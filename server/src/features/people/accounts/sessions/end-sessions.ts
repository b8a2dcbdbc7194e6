import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';

/** Ends all of a person's sessions, one of them, or all but one, from the next request on. Returns how many. */
export async function endSessions(tx: Tx, personId: string, which?: string | { except: string }): Promise<number> {
  let ending = tx
    .updateTable('session')
    .set({ revoked_at: now() })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null);
  if (typeof which === 'string') ending = ending.where('id', '=', which);
  else if (which) ending = ending.where('id', '<>', which.except);
  const { numUpdatedRows } = await ending.executeTakeFirst();
  return Number(numUpdatedRows);
}
