import type { Db } from '#platform/db.ts';
import type { PaymentProvider } from '#platform/payments.ts';

/** Where somebody is paid out to, at the provider. */
export const findPayoutAccount = (db: Db, personId: string, provider: PaymentProvider) =>
  db
    .selectFrom('payout_account')
    .selectAll()
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .executeTakeFirst();
