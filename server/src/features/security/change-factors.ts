import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import type { Services } from '#platform/services.ts';
import { endSessions } from '#features/accounts/end-sessions.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { secondFactorAdded, secondFactorRemoved } from './events.ts';
import { factorAddedLetter, factorRemovedLetter } from './mails.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';

type Factor = 'app' | 'passkey';
interface Change {
  account: AccountRow;
  sessionId: string;
  factor: Factor;
}

/**
 * What follows when a second factor was added: recovery codes with the first one, and the sessions end that a password
 * alone has opened. Returns the codes, if they were made.
 */
export async function afterAdding(
  tx: Tx,
  { settings, secretKey }: Services,
  { account, sessionId, factor }: Change,
): Promise<string[] | null> {
  if (!account.second_factor) await endSessions(tx, account.id, { except: sessionId });
  await record(tx, secondFactorAdded, { actorId: account.id, personId: account.id }, { factor });
  await mail(tx, account.email, factorAddedLetter(settings.publicUrl, factor));
  return (await countRecoveryCodes(tx, account.id)) === 0 ? makeRecoveryCodes(tx, secretKey, account.id) : null;
}

/** What follows when one was removed: all other sessions end, and recovery codes go with the last one. */
export async function afterRemoving(
  tx: Tx,
  { settings }: Services,
  { account, sessionId, factor, left }: Change & { left: boolean },
): Promise<void> {
  if (!left) await tx.deleteFrom('recovery_code').where('person_id', '=', account.id).execute();
  await endSessions(tx, account.id, { except: sessionId });
  await record(tx, secondFactorRemoved, { actorId: account.id, personId: account.id }, { factor });
  await mail(tx, account.email, factorRemovedLetter(settings.publicUrl, factor, left));
}
