import { now } from '#platform/clock.ts';
import type { Db, Database, Tx } from '#platform/database/db.ts';
import { contactAddress } from '#platform/mail/organisation-address.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { AccountState } from '#platform/providers/payees.ts';
import type { PaymentProvider, Payments } from '#platform/providers/payments.ts';
import { getAccount } from '#features/people/accounts/queries.ts';

/** A person's payout account at the provider. */
export const findPayoutAccount = (db: Db, personId: string, provider: PaymentProvider) =>
  db
    .selectFrom('payout_account')
    .selectAll()
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .executeTakeFirst();

/** Opens a person's account at the provider, once however often it is requested; again if the provider closed it. */
export async function openPayoutAccount(
  database: Database,
  payments: Payments,
  personId: string,
): Promise<{ accountId: string; ready: boolean }> {
  await checkPayoutAccount(database, payments, personId);
  const found = await findPayoutAccount(database, personId, payments.provider);
  if (found && found.closed_at === null) return { accountId: found.account_id, ready: found.ready };
  const person = await getAccount(database, personId);
  if (!person) throw new Error(`${personId} is not there`);
  const name = `${person.firstname} ${person.lastname}`.trim();
  const email = await contactAddress(database, person.email);
  const accountId = await payments.openAccount({ personId, email, name, instead: found?.account_id });
  await database.transaction().execute((tx) =>
    tx
      .insertInto('payout_account')
      .values({ person_id: personId, provider: payments.provider, account_id: accountId, created_at: now() })
      .onConflict((of) =>
        of
          .columns(['person_id', 'provider'])
          .doUpdateSet({
            account_id: accountId,
            created_at: now(),
            closed_at: null,
            looked_at: null,
            bank_refusal: null,
          })
          .where('payout_account.closed_at', 'is not', null),
      )
      .execute(),
  );
  return { accountId, ready: false };
}

/** The state of an account at the provider at the time of a read. */
interface ReadAccount extends AccountState {
  begun: Date;
}

/** Reads an account from the provider; undefined if it belongs to no user. */
export async function readAccount(
  database: Database,
  payments: Payments,
  accountId: string,
): Promise<ReadAccount | undefined> {
  const begun = now();
  const known = await database
    .selectFrom('payout_account')
    .where('account_id', '=', accountId)
    .where('provider', '=', payments.provider)
    .select('account_id')
    .executeTakeFirst();
  return known && { begun, ...(await payments.accountStateOf(accountId)) };
}

/**
 * Applies the state of an account, better or worse than before: pending payouts are paid, and a returned transfer is
 * notified once. Results of a read older than the last applied one are ignored.
 */
export async function applyAccountState(
  tx: Tx,
  { accountId, ready, closed, bankRefusal, begun }: ReadAccount,
): Promise<void> {
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
    .set({
      ready,
      looked_at: begun,
      closed_at: closed ? (before.closed_at ?? now()) : null,
      bank_refusal: bankRefusal && JSON.stringify(bankRefusal),
    })
    .where('account_id', '=', accountId)
    .execute();
  if (bankRefusal && bankRefusal.payout !== refusalBefore?.payout)
    await record(tx, 'payout_failed', { actorId: null, personId }, { reason: bankRefusal.reason });
  if (closed && before.closed_at === null) await askForAnotherAccount(tx, personId);
  else if (ready && !before.ready) await payOutPerson(tx, personId);
}

/** Checks at the provider whether a person can be paid now. */
export async function checkPayoutAccount(database: Database, payments: Payments, personId: string): Promise<void> {
  const account = await findPayoutAccount(database, personId, payments.provider);
  const read = account && (await readAccount(database, payments, account.account_id));
  if (read) await database.transaction().execute((tx) => applyAccountState(tx, read));
}

/** Payouts that are due wait for another account, and their payee is notified even if that happened before. */
async function askForAnotherAccount(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ told_to_need: null })
    .where('payee_id', '=', personId)
    .where('state', '=', 'held')
    .execute();
  await payOutPerson(tx, personId);
}

/** Checks all held payouts of a person again. */
export async function payOutPerson(tx: Tx, personId: string): Promise<void> {
  const held = await tx
    .selectFrom('payout')
    .where('payee_id', '=', personId)
    .where('state', '=', 'held')
    .select(['id', 'due_at'])
    .execute();
  for (const { id: payoutId, due_at: notBefore } of held)
    await enqueue(tx, 'pay-out', { payoutId }, { notBefore, urgency: 'payment' });
}
