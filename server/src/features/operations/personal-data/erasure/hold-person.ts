import type { Db } from '#platform/database/db.ts';
import { lockAmongAdmins } from '#features/people/accounts/queries.ts';
import { listSolelyOwned } from '#features/people/organisations/queries.ts';
import { hasMoneyOnTheWay } from '#features/market/sales/money-on-the-way.ts';

/**
 * Locks an account, those of all admins, and before them the works that leave with it: everywhere, works are locked
 * first and people second.
 */
export async function holdPerson(db: Db, id: string) {
  await db
    .selectFrom('artwork')
    .where((is) =>
      is.or([
        is('owner_id', '=', id),
        is.exists(
          is
            .selectFrom('purchase')
            .whereRef('purchase.artwork_id', '=', 'artwork.id')
            .where('purchase.submitted_by', '=', id)
            .select('purchase.id'),
        ),
        is.exists(
          is
            .selectFrom('dispute')
            .whereRef('dispute.artwork_id', '=', 'artwork.id')
            .where('dispute.asked_by', '=', id)
            .where('dispute.claim_id', 'is', null)
            .select('dispute.id'),
        ),
        is.exists(
          is
            .selectFrom('title_transfer')
            .innerJoin('person', (join) => join.onRef('person.email', '=', 'title_transfer.buyer_email'))
            .whereRef('title_transfer.artwork_id', '=', 'artwork.id')
            .where('title_transfer.answered_at', 'is', null)
            .where('person.id', '=', id)
            .where('person.email_verified_at', 'is not', null)
            .select('title_transfer.id'),
        ),
        is.exists(
          is
            .selectFrom('title_transfer')
            .whereRef('title_transfer.artwork_id', '=', 'artwork.id')
            .where('title_transfer.answered_at', 'is', null)
            .where('title_transfer.agreed_by', '=', id)
            .select('title_transfer.id'),
        ),
      ]),
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const held = await lockAmongAdmins(db, id);
  const erasure = await db.selectFrom('erasure').select('due_at').where('person_id', '=', id).executeTakeFirst();
  const soleOwnerOf = await listSolelyOwned(db, id);
  return { id, ...held, owing: await hasMoneyOnTheWay(db, id), due: erasure?.due_at ?? null, soleOwnerOf };
}
