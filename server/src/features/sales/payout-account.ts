import { now } from '#platform/clock.ts';
import type { Db, Pool, Tx } from '#platform/db.ts';
import { enqueue, record } from '#platform/events.ts';
import type { AccountStanding } from '#platform/payees.ts';
import type { PaymentProvider, Payments } from '#platform/payments.ts';
import { getAccount } from '#features/accounts/queries.ts';
import { payoutFailed } from './events.ts';

/** Where somebody is paid out to, at the provider. */
export const findPayoutAccount = (db: Db, personId: string, provider: PaymentProvider) =>
  db
    .selectFrom('payout_account')
    .selectAll()
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .executeTakeFirst();

/** Opens somebody's account at the provider, once however often it is asked for. */
export async function openPayoutAccount(
  pool: Pool,
  payments: Payments,
  personId: string,
): Promise<{ accountId: string; ready: boolean }> {
  const found = await findPayoutAccount(pool, personId, payments.provider);
  if (found) return { accountId: found.account_id, ready: found.ready };
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
  return { accountId, ready: false };
}

/** How an account stood at the provider when somebody looked. */
interface Look extends AccountStanding {
  begun: Date;
}

/** Looks at the provider how an account stands; undefined where it is not one of our people's. */
export async function readAccount(pool: Pool, payments: Payments, accountId: string): Promise<Look | undefined> {
  const begun = now();
  const known = await pool
    .selectFrom('payout_account')
    .where('account_id', '=', accountId)
    .where('provider', '=', payments.provider)
    .select('account_id')
    .executeTakeFirst();
  return known && { begun, ...(await payments.standingOfAccount(accountId)) };
}

/**
 * Takes up how an account stands, which can be better or worse than before: what waited for it is paid out, and what
 * its bank sent back is told once. Looks that are overtaken by one that began later count no more.
 */
export async function keepAccountStanding(tx: Tx, { accountId, ready, bankRefusal, begun }: Look): Promise<void> {
  const before = await tx
    .selectFrom('payout_account')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!before || (before.looked_at !== null && before.looked_at > begun)) return;
  const { person_id: personId, bank_refusal: refusalBefore } = before;
  await tx
    .updateTable('payout_account')
    .set({ ready, looked_at: begun, bank_refusal: bankRefusal && JSON.stringify(bankRefusal) })
    .where('account_id', '=', accountId)
    .execute();
  if (bankRefusal && bankRefusal.payout !== refusalBefore?.payout)
    await record(tx, payoutFailed, { actorId: null, personId }, { reason: bankRefusal.reason });
  if (ready && !before.ready) await payOutPerson(tx, personId);
}

/** Looks at the provider whether somebody can be paid by now. */
export async function checkPayoutAccount(pool: Pool, payments: Payments, personId: string): Promise<void> {
  const account = await findPayoutAccount(pool, personId, payments.provider);
  const look = account && (await readAccount(pool, payments, account.account_id));
  if (look) await pool.transaction().execute((tx) => keepAccountStanding(tx, look));
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
