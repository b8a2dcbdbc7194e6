import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';

/**
 * Recommends a person whose row the caller has locked, or stops recommending them; without a `wish`, whichever they are
 * not.
 */
export async function toggleRecommended(
  tx: Tx,
  change: { person: AccountRow; actorId: string; wish?: boolean | undefined; note?: string | undefined },
): Promise<AccountRow> {
  const { person, actorId, wish, note } = change;
  const recommended = wish ?? !person.recommended;
  if (recommended === person.recommended) return person;
  const changed = await tx
    .updateTable('person')
    .set({ recommended })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(tx, 'person_recommended', { actorId, personId: person.id }, { recommended, ...(note && { note }) });
  return changed;
}
