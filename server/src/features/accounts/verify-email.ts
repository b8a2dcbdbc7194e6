import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { bindingHolds } from '#http/session.ts';
import { endSessions } from './end-sessions.ts';
import { emailChanged, emailVerified } from './events.ts';
import { emailChangedLetter } from './mails.ts';
import { consumeToken, type readVerification, revokeTokensOf } from './one-time-tokens.ts';
import { findPersonByEmail, getAccount } from './queries.ts';
import { releaseEmail } from './register.ts';

export type Verification = Awaited<ReturnType<typeof readVerification>>;

/** Whether whoever opens a link shows that they are who registered: by a session, or by the browser they did it in. */
export const isRegistrant = (
  { person_id: personId, bind_hash: bindHash }: Verification,
  actor: Actor | null,
  binding: string | undefined,
) => actor?.id === personId || (bindHash !== null && bindingHolds(bindHash, binding));

/**
 * Uses up a link to verify an address. Whoever reads mail at an address need not be who registered with it: unless that
 * is shown, the sessions opened before end.
 */
export async function verifyEmail(tx: Tx, secret: string, proven: boolean): Promise<void> {
  const { person_id: id } = await consumeToken(tx, 'verify_email', secret);
  if (!id) throw new AppError('internal', 'The link belongs to nobody.');
  await tx.updateTable('person').set({ email_verified_at: now() }).where('id', '=', id).execute();
  if (!proven) await endSessions(tx, id);
  await record(tx, emailVerified, { actorId: id, personId: id }, {});
}

/**
 * Uses up a link that was sent to a new address: from now on it is the account's. An account nobody could verify there
 * gives way.
 */
export async function takeNewEmail(tx: Tx, secret: string, publicUrl: string): Promise<void> {
  const { person_id: id, email } = await consumeToken(tx, 'change_email', secret);
  const person = id === null ? undefined : await getAccount(tx, id);
  if (!person) throw new AppError('internal', 'The link belongs to nobody.');
  const holder = await findPersonByEmail(tx, email);
  if (holder && holder.id !== person.id) await releaseEmail(tx, holder, 'Another account has this address by now.');
  await tx.updateTable('person').set({ email, email_verified_at: now() }).where('id', '=', person.id).execute();
  // What was sent to the old address must not open the account any more.
  await revokeTokensOf(tx, 'reset_password', person.id);
  await revokeTokensOf(tx, 'verify_email', person.id);
  await record(tx, emailChanged, { actorId: person.id, personId: person.id }, {});
  await mail(tx, person.email, emailChangedLetter(publicUrl, email));
}
