import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { endSessions } from '#features/accounts/end-sessions.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { secondFactorReset } from './events.ts';
import { secondFactorResetLetter } from './mails.ts';

/**
 * Takes all second factors of somebody who has lost them. The password stays; whoever is signed in there must sign in
 * again.
 */
export async function resetSecondFactor(
  tx: Tx,
  { person, actorId, publicUrl }: { person: AccountRow; actorId: string; publicUrl: string },
): Promise<AccountRow> {
  for (const table of ['authenticator_app', 'passkey', 'recovery_code'] as const)
    await tx.deleteFrom(table).where('person_id', '=', person.id).execute();
  await endSessions(tx, person.id);
  await record(tx, secondFactorReset, { actorId, personId: person.id }, {});
  await mail(tx, person.email, secondFactorResetLetter(publicUrl));
  return { ...person, second_factor: false };
}
