import { sql } from 'kysely';
import type { z } from 'zod';
import type { SecondFactorStep, SecondStep } from '@verso/contract/people/schemas/security.ts';
import { later, minutes, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { hashToken, newToken } from '#platform/keys/tokens.ts';
import { bindingHolds } from '#http/session/session.ts';
import { type AccountRow, lockAccount } from '#features/people/accounts/queries.ts';
import { checkFactor } from './check-factor.ts';
import { secondFactorFailingEmail } from '#features/people/security/mails.ts';
import { passkeyRequest } from './passkeys.ts';
import { findApp } from '#features/people/security/queries.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

const ticketLifetime = minutes(5);
const triesOfTicket = 5;

/** Makes a login with a correct password wait for the second factor. */
export async function beginSecondStep(
  tx: Tx,
  publicUrl: string,
  person: AccountRow,
  from: { browser: boolean },
): Promise<{ step: SecondFactorStep; binding: string | undefined }> {
  await tx.deleteFrom('sign_in_ticket').where('person_id', '=', person.id).where('expires_at', '<', now()).execute();
  const token = newToken();
  const binding = from.browser ? newToken() : undefined;
  const { id } = await tx
    .insertInto('sign_in_ticket')
    .values({
      token_hash: hashToken(token),
      bind_hash: binding === undefined ? null : hashToken(binding),
      person_id: person.id,
      password_hash: person.password_hash,
      created_at: now(),
      expires_at: later(ticketLifetime),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options = await passkeyRequest(tx, publicUrl, person.id, { purpose: 'login', ticketId: id });
  const withPasskey = (options.allowCredentials?.length ?? 0) > 0;
  const methods = [
    ...(withPasskey ? (['passkey'] as const) : []),
    ...((await findApp(tx, person.id)) ? (['app'] as const) : []),
    ...((await countRecoveryCodes(tx, person.id)) > 0 ? (['recovery'] as const) : []),
  ];
  return { step: { ticket: token, methods, ...(withPasskey && { passkeyOptions: options }) }, binding };
}

/**
 * Checks the second factor of a login. A wrong one is returned as an AppError, so that the attempt is counted;
 * otherwise the ticket is consumed and the person returned.
 */
export async function takeSecondStep(
  tx: Tx,
  services: Pick<Services, 'secretKey' | 'settings'>,
  given: z.output<typeof SecondStep>,
  from: { ip: string; binding: string | undefined },
): Promise<AccountRow | AppError> {
  if ([given.code, given.recoveryCode, given.passkey].filter((proof) => proof !== undefined).length !== 1)
    throw invalid('code', 'is required, unless a recovery code or a passkey is sent instead');
  const ticket = await tryTicket(tx, given.ticket, from.binding);
  const person = ticket && (await lockAccount(tx, ticket.person_id));
  if (!ticket || !person || person.password_hash !== ticket.password_hash) {
    throw new AppError('invalid', 'This login has expired, or there were too many attempts. Log in again.', {
      ticket: 'is no longer valid',
    });
  }
  const refused = await checkFactor(tx, services, person, {
    given,
    waiting: { purpose: 'login', ticketId: ticket.id },
    ip: from.ip,
    alarm: secondFactorFailingEmail(services.settings.publicUrl),
  });
  if (refused) return refused;
  await tx.updateTable('sign_in_ticket').set({ used_at: now() }).where('id', '=', ticket.id).execute();
  return person;
}

/** Counts an attempt against a ticket. Concurrent attempts wait for each other. */
async function tryTicket(tx: Tx, token: string, binding: string | undefined) {
  const ticket = await tx
    .updateTable('sign_in_ticket')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .where('tries', '<', triesOfTicket)
    .returning(['id', 'person_id', 'password_hash', 'bind_hash'])
    .executeTakeFirst();
  return ticket && bindingHolds(ticket.bind_hash, binding) ? ticket : undefined;
}
