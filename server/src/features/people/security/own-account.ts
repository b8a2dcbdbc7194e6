import { type Actor, personOf } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { checkPassword } from '#platform/keys/passwords.ts';
import { type AccountRow, lockAccount } from '#features/people/accounts/queries.ts';

/** The caller's own account, locked until the call ends. */
export async function ownAccount(db: Db, { actor }: { actor: Actor }): Promise<AccountRow> {
  const account = await lockAccount(db, personOf(actor));
  if (!account) throw notFound('user');
  return account;
}

/** The hash that was checked, and whether the password was right. */
interface Asked {
  hash: string;
  right: boolean;
}

/** Checks a password that is asked for again; outside the transaction, since it takes a while. */
export const askPassword = async (password: string, { password_hash: hash }: AccountRow): Promise<Asked> => ({
  hash,
  right: await checkPassword(hash, password),
});

/** Throws unless the password was right and has not changed since. */
export function requirePassword({ hash, right }: Asked, account: AccountRow): void {
  if (!right || account.password_hash !== hash) throw invalid('password', 'is wrong');
}
