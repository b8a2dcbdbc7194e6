import { type Actor, personOf } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { bindingHolds } from '#http/session/session.ts';
import { countEmailAsVerified } from './count-email-as-verified.ts';
import { addressChangedEmail } from '#features/people/accounts/mails.ts';
import { consumeToken, type readVerification, revokeTokensOf } from './one-time-tokens.ts';
import { findPersonByEmail, getAccount } from '#features/people/accounts/queries.ts';
import { releaseEmail } from '#features/people/accounts/register.ts';

export type Verification = Awaited<ReturnType<typeof readVerification>>;

/**
 * Whether the person who opens a link is the account's holder: proved by a session, or by the browser they registered in.
 * The reader of a mailbox may be someone else.
 */
export const isHolder = (
  { person_id: personId, bind_hash: bindHash }: Verification,
  actor: Actor | null,
  binding: string | undefined,
) => (actor !== null && personOf(actor) === personId) || (bindHash !== null && bindingHolds(bindHash, binding));

/** Consumes a link that verifies an address. The caller has checked that the account's holder opened it. */
export async function verifyEmail(tx: Tx, secret: string): Promise<void> {
  const { person_id: id } = await consumeToken(tx, 'verify_email', secret);
  if (!id) throw new AppError('internal', 'The link doesn’t belong to any account.');
  await countEmailAsVerified(tx, id);
  await record(tx, 'email_verified', { actorId: id, personId: id }, {});
}

/**
 * Consumes a link sent to a new address, which becomes the account's. An unverified account there is released. The caller
 * has checked that the account's holder opened it.
 */
export async function takeNewEmail(tx: Tx, secret: string, publicUrl: string): Promise<void> {
  const { person_id: id, email } = await consumeToken(tx, 'change_email', secret);
  const person = id === null ? undefined : await getAccount(tx, id);
  if (!person) throw new AppError('internal', 'The link doesn’t belong to any account.');
  const holder = await findPersonByEmail(tx, email);
  if (holder && holder.id !== person.id) await releaseEmail(tx, holder, 'Another account now uses this email.');
  if (person.email_verified_at)
    await tx
      .insertInto('former_email')
      .values({ person_id: person.id, email: person.email, used_until: now() })
      .onConflict((row) => row.columns(['person_id', 'email']).doUpdateSet({ used_until: now() }))
      .execute();
  await tx.updateTable('person').set({ email }).where('id', '=', person.id).execute();
  await countEmailAsVerified(tx, person.id);
  // A work is given back to the account, not to an address that someone wrote down.
  await tx
    .updateTable('title_transfer')
    .set({ buyer_email: email })
    .where('buyer_email', '=', person.email)
    .where('order_id', 'is not', null)
    .where('answered_at', 'is', null)
    .execute();
  // Links sent to the old address must not open the account any more.
  await revokeTokensOf(tx, 'reset_password', person.id);
  await revokeTokensOf(tx, 'verify_email', person.id);
  await record(tx, 'email_changed', { actorId: person.id, personId: person.id }, {});
  await mail(tx, person.email, addressChangedEmail(publicUrl, email));
}
