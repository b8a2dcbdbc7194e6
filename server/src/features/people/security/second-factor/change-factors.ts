import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import type { Services } from '#platform/services.ts';
import { endSessions } from '#features/people/accounts/sessions/end-sessions.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { factorAddedEmail, factorRemovedEmail } from '#features/people/security/mails.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';

type Factor = 'app' | 'passkey';
interface Change {
  account: AccountRow;
  sessionId: string;
  factor: Factor;
}

/**
 * Steps after adding a second factor: the first one comes with recovery codes, and sessions opened with a password
 * alone end. Returns new codes, if there are any.
 */
export async function afterAdding(
  tx: Tx,
  { settings, secretKey }: Services,
  { account, sessionId, factor }: Change,
): Promise<string[] | null> {
  const first = !account.second_factor;
  if (first) await endSessions(tx, account.id, { except: sessionId });
  await record(tx, 'second_factor_added', { actorId: account.id, personId: account.id }, { factor });
  await mail(tx, account.email, factorAddedEmail(settings.publicUrl, factor, first));
  return (await countRecoveryCodes(tx, account.id)) === 0 ? makeRecoveryCodes(tx, secretKey, account.id) : null;
}

/** Steps after removing a second factor: all other sessions end, and the last one takes the recovery codes with it. */
export async function afterRemoving(
  tx: Tx,
  { settings }: Services,
  { account, sessionId, factor, left }: Change & { left: boolean },
): Promise<void> {
  if (!left) await tx.deleteFrom('recovery_code').where('person_id', '=', account.id).execute();
  await endSessions(tx, account.id, { except: sessionId });
  await record(tx, 'second_factor_removed', { actorId: account.id, personId: account.id }, { factor });
  await mail(tx, account.email, factorRemovedEmail(settings.publicUrl, factor, left));
}
