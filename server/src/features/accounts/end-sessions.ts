import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';

/** Ends all of a person's sessions, or one of them; they are refused from the next request on. Returns how many. */
export async function endSessions(tx: Tx, personId: string, sessionId?: string): Promise<number> {
  let ending = tx
    .updateTable('session')
    .set({ revoked_at: now() })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null);
  if (sessionId) ending = ending.where('id', '=', sessionId);
  const { numUpdatedRows } = await ending.executeTakeFirst();
  return Number(numUpdatedRows);
}
