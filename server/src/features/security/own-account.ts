import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { checkPassword } from '#platform/passwords.ts';
import { type AccountRow, lockAccount } from '#features/accounts/queries.ts';

/** The caller's account, which nobody else can change until the call is done. */
export async function ownAccount(db: Db, { actor }: { actor: Actor }): Promise<AccountRow> {
  const account = await lockAccount(db, actor.id);
  if (!account) throw notFound('user');
  return account;
}

/** Which password was checked, and whether it was right. */
interface Asked {
  hash: string;
  right: boolean;
}

/** Checks the password that a call asks for again; outside its transaction, for it takes a while. */
export const askPassword = async (password: string, { password_hash: hash }: AccountRow): Promise<Asked> => ({
  hash,
  right: await checkPassword(hash, password),
});

/** Throws unless the password was right, and still is the one. */
export function requirePassword({ hash, right }: Asked, account: AccountRow): void {
  if (!right || account.password_hash !== hash) throw invalid('password', 'is not right');
}
