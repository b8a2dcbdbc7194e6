import type { ListedAccount } from '@verso/contract/people/schemas/people.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { presentAccount } from '#features/people/accounts/present.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { findResembling } from './names/resembling.ts';
import { refusedActions } from './policy.ts';

/** Users as admins see them, each with what this admin may do and whose name theirs resembles. */
export async function presentListed(db: Db, actor: Actor, rows: readonly AccountRow[]): Promise<ListedAccount[]> {
  const resembling = await findResembling(
    db,
    rows.map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}` })),
  );
  return rows.map((row) => {
    const other = resembling.get(row.id);
    const resembles = other ? { _id: other.id, name: other.name } : null;
    return { ...presentAccount(row, refusedActions(actor, row)), resembles };
  });
}
