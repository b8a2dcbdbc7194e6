import type { Account } from '@verso/contract/people/schemas/people.ts';
import type { Tx } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { presentAccount } from '#features/people/accounts/present.ts';
import { getAccount } from '#features/people/accounts/queries.ts';

/** From the next request on, a session acts for an organisation, or with null for its person. Returns that account. */
export async function actFor(
  tx: Tx,
  { sessionId, personId, organisationId }: { sessionId: string; personId: string; organisationId: string | null },
): Promise<Account> {
  await tx.updateTable('session').set({ acting_for: organisationId }).where('id', '=', sessionId).execute();
  const account = await getAccount(tx, organisationId ?? personId);
  if (!account) throw notFound('user');
  return presentAccount(account);
}
