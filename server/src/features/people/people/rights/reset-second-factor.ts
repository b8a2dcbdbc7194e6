import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { endSessions } from '#features/people/accounts/sessions/end-sessions.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { secondFactorResetEmail } from '#features/people/people/mails.ts';

/** Removes all second factors of a person who lost them. The password stays; open sessions end. */
export async function resetSecondFactor(
  tx: Tx,
  { person, actorId, publicUrl }: { person: AccountRow; actorId: string; publicUrl: string },
): Promise<AccountRow> {
  for (const table of ['authenticator_app', 'passkey', 'recovery_code'] as const)
    await tx.deleteFrom(table).where('person_id', '=', person.id).execute();
  await endSessions(tx, person.id);
  await record(tx, 'second_factor_reset', { actorId, personId: person.id }, {});
  await mail(tx, person.email, secondFactorResetEmail(publicUrl));
  return { ...person, second_factor: false };
}
