import type { Tx } from '#platform/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { alreadyRegisteredLetter, emailChangeAskedLetter, newEmailLetter } from '#features/accounts/mails.ts';
import { issueToken, revokeTokensOf } from '#features/accounts/one-time-tokens.ts';
import { type AccountRow, findPersonByEmail } from '#features/accounts/queries.ts';
import { emailChangeAsked } from './events.ts';

/**
 * Mails a link to the address that somebody wants for their account, and a notice to the one it has. An address that
 * has an account is answered alike, and its owner told: who is a member is nobody's business.
 */
export async function askForEmail(tx: Tx, account: AccountRow, email: string, publicUrl: string): Promise<void> {
  if (email === account.email) throw invalid('email', 'is the one you have');
  await revokeTokensOf(tx, 'change_email', account.id);
  const token = await issueToken(tx, { purpose: 'change_email', email, personId: account.id });
  const holder = await findPersonByEmail(tx, email);
  await mail(
    tx,
    email,
    holder?.email_verified_at ? alreadyRegisteredLetter(publicUrl) : newEmailLetter(publicUrl, token),
  );
  await record(tx, emailChangeAsked, { actorId: account.id, personId: account.id }, {});
  await mail(tx, account.email, emailChangeAskedLetter(publicUrl, email));
}
