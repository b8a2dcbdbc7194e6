import { now } from '#platform/clock.ts';
import type { Db, Pool, Tx } from '#platform/db.ts';
import { enqueue } from '#platform/events.ts';
import type { PaymentProvider, Payments } from '#platform/payments.ts';
import { getAccount } from '#features/accounts/queries.ts';

/** Where somebody is paid out to, at the provider. */
export const findPayoutAccount = (db: Db, personId: string, provider: PaymentProvider) =>
  db
    .selectFrom('payout_account')
    .selectAll()
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .executeTakeFirst();

/** Opens somebody's account at the provider, once however often it is asked for. Returns its id there. */
export async function openPayoutAccount(pool: Pool, payments: Payments, personId: string): Promise<string> {
  const found = await findPayoutAccount(pool, personId, payments.provider);
  if (found) return found.account_id;
  const person = await getAccount(pool, personId);
  if (!person) throw new Error(`${personId} is not there`);
  const name = `${person.firstname} ${person.lastname}`;
  const accountId = await payments.openAccount({ personId, email: person.email, name });
  await pool.transaction().execute((tx) =>
    tx
      .insertInto('payout_account')
      .values({ person_id: personId, provider: payments.provider, account_id: accountId, created_at: now() })
      .onConflict((of) => of.doNothing())
      .execute(),
  );
  return accountId;
}

/** Looks at the provider whether somebody can be paid by now; what waited for that is paid out. */
export async function checkPayoutAccount(pool: Pool, payments: Payments, personId: string): Promise<void> {
  const account = await findPayoutAccount(pool, personId, payments.provider);
  if (!account || account.ready || !(await payments.isAccountReady(account.account_id))) return;
  await pool.transaction().execute(async (tx) => {
    await tx.updateTable('payout_account').set({ ready: true }).where('account_id', '=', account.account_id).execute();
    await payOutPerson(tx, personId);
  });
}

/** Has everything looked at again that is held for somebody. */
export async function payOutPerson(tx: Tx, personId: string): Promise<void> {
  const held = await tx
    .selectFrom('payout')
    .where('payee_id', '=', personId)
    .where('state', '=', 'held')
    .select(['id', 'due_at'])
    .execute();
  for (const { id: payoutId, due_at: notBefore } of held) await enqueue(tx, 'pay-out', { payoutId }, { notBefore });
}
