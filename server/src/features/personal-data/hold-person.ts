import type { Db } from '#platform/db.ts';
import { lockAmongAdmins } from '#features/accounts/queries.ts';
import { hasMoneyOnTheWay } from '#features/sales/queries.ts';

/**
 * Holds an account, those of all admins, and before them the works that leave with it: whoever acts on a work holds the
 * work first and the people second, and so do we.
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
      ]),
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const held = await lockAmongAdmins(db, id);
  return { id, ...held, owing: await hasMoneyOnTheWay(db, id) };
}
