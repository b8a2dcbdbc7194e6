import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { countEmailAsVerified } from '#features/people/accounts/email/count-email-as-verified.ts';
import { revokeTokens } from '#features/people/accounts/email/one-time-tokens.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';

/** Marks an email as verified at an admin's request; unused verification links stop working. */
export async function verifyEmail(tx: Tx, person: AccountRow, actorId: string): Promise<AccountRow> {
  const changed = await countEmailAsVerified(tx, person.id);
  await revokeTokens(tx, 'verify_email', person.email);
  await record(tx, 'email_verified', { actorId, personId: person.id }, {});
  return changed;
}
