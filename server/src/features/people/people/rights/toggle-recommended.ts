import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';

/** Recommends a person whose row the caller has locked, or stops recommending them. */
export async function toggleRecommended(
  tx: Tx,
  { person, actorId, note }: { person: AccountRow; actorId: string; note?: string | undefined },
): Promise<AccountRow> {
  const recommended = !person.recommended;
  const changed = await tx
    .updateTable('person')
    .set({ recommended })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(tx, 'person_recommended', { actorId, personId: person.id }, { recommended, ...(note && { note }) });
  return changed;
}
