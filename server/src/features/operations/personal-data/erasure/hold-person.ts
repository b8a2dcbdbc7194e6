import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { identityProvider } from '#platform/providers/veriff.ts';
import type { Services } from '#platform/services.ts';
import { getAccount, lockAmongAdmins } from '#features/people/accounts/queries.ts';
import { listSolelyOwned } from '#features/people/organisations/queries.ts';
import { hasMoneyOnTheWay } from '#features/market/sales/money-on-the-way.ts';
import { addressesOf } from '#features/operations/personal-data/queries.ts';

/** Locks an account, and before it the works that leave with it: everywhere, works are locked first and people second. */
export async function holdPerson(db: Db, id: string, services: Pick<Services, 'settings'>) {
  const account = await getAccount(db, id);
  const addresses = account ? await addressesOf(db, account) : [];
  const works = db
    .selectFrom('artwork')
    .where('owner_id', '=', id)
    .select('id')
    .union(db.selectFrom('purchase').where('submitted_by', '=', id).select('artwork_id as id'))
    .union(db.selectFrom('dispute').where('asked_by', '=', id).where('claim_id', 'is', null).select('artwork_id as id'))
    .union(
      db
        .selectFrom('title_transfer')
        .where('answered_at', 'is', null)
        .where((is) =>
          is.or([is('buyer_email', '=', sql<string>`any(${addresses}::text[])`), is('agreed_by', '=', id)]),
        )
        .select('artwork_id as id'),
    );
  await db.selectFrom('artwork').where('id', 'in', works).select('id').orderBy('id').forUpdate().execute();
  const held = await lockAmongAdmins(db, id);
  const erasure = await db.selectFrom('erasure').select('due_at').where('person_id', '=', id).executeTakeFirst();
  const owing = await hasMoneyOnTheWay(db, id, identityProvider(services));
  const soleOwnerOf = await listSolelyOwned(db, id);
  return { id, ...held, owing, due: erasure?.due_at ?? null, soleOwnerOf };
}
