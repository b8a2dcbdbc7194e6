import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { personRecommended } from './events.ts';

/** Recommends somebody whose row the caller has locked, or stops recommending them. */
export async function toggleRecommended(tx: Tx, person: AccountRow, actorId: string): Promise<AccountRow> {
  const recommended = !person.recommended;
  const changed = await tx
    .updateTable('person')
    .set({ recommended })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(tx, personRecommended, { actorId, personId: person.id }, { recommended });
  return changed;
}
