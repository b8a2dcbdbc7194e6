import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { nameOf } from '#http/session/actor-row.ts';
import { alreadyRegisteredEmail, addressChangeAskedEmail, newAddressEmail } from '#features/people/accounts/mails.ts';
import { issueToken } from '#features/people/accounts/email/one-time-tokens.ts';
import { type AccountRow, findPersonByEmail } from '#features/people/accounts/queries.ts';

/**
 * Emails a link to the new address of an account, and a notice to the current one. If the new address already has an
 * account, the reply is the same and that owner is notified, so that membership stays private.
 */
export async function askForEmail(tx: Tx, account: AccountRow, email: string, publicUrl: string): Promise<void> {
  if (email === account.email) throw invalid('email', 'is already your email');
  const token = await issueToken(tx, { purpose: 'change_email', email, personId: account.id });
  const holder = await findPersonByEmail(tx, email);
  await mail(
    tx,
    email,
    holder?.email_verified_at ? alreadyRegisteredEmail(publicUrl) : newAddressEmail(publicUrl, token, nameOf(account)),
  );
  await record(tx, 'email_change_asked', { actorId: account.id, personId: account.id }, {});
  await mail(tx, account.email, addressChangeAskedEmail(publicUrl, email));
}
