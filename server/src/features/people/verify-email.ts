import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { emailVerified } from '#features/accounts/events.ts';
import { revokeTokens } from '#features/accounts/one-time-tokens.ts';
import type { AccountRow } from '#features/accounts/queries.ts';

/** Counts an email as verified on an admin's word; links to verify it that are still about stop working. */
export async function verifyEmail(tx: Tx, person: AccountRow, actorId: string): Promise<AccountRow> {
  const changed = await tx
    .updateTable('person')
    .set({ email_verified_at: now() })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await revokeTokens(tx, 'verify_email', person.email);
  await record(tx, emailVerified, { actorId, personId: person.id }, {});
  return changed;
}
