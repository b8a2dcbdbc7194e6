import { sql } from 'kysely';
import type { z } from 'zod';
import type { SecondFactorStep, SecondStep } from '@verso/contract/security.ts';
import { later, minutes, now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import type { Services } from '#platform/services.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { bindingHolds } from '#http/session.ts';
import { type AccountRow, lockAccount } from '#features/accounts/queries.ts';
import { useAppCode } from './authenticator-app.ts';
import { recoveryCodeUsed, secondFactorFailed } from './events.ts';
import { recoveryCodeUsedLetter, secondFactorFailingLetter } from './mails.ts';
import { passkeyRequest, usePasskey } from './passkeys.ts';
import { findApp } from './queries.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

const ticketLifetime = minutes(5);
const triesOfTicket = 5;
/**
 * Wrong codes of one account, whatever its tickets: a code has a million values, and three of them are right at any
 * time.
 */
const failuresAtMost = 10;
const failuresWithin = minutes(15);

type Standing = Pick<Services, 'secretKey' | 'settings'>;

/** Has a login whose password was right wait for the second factor. */
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
  const options = await passkeyRequest(tx, publicUrl, person.id, id);
  const withPasskey = (options.allowCredentials?.length ?? 0) > 0;
  const methods = [
    ...(withPasskey ? (['passkey'] as const) : []),
    ...((await findApp(tx, person.id)) ? (['app'] as const) : []),
    ...((await countRecoveryCodes(tx, person.id)) > 0 ? (['recovery'] as const) : []),
  ];
  return { step: { ticket: token, methods, ...(withPasskey && { passkeyOptions: options }) }, binding };
}

/**
 * Checks the second factor of a login. A wrong one comes back as an AppError, so that the try is counted; whoever it
 * lets in is returned, and the ticket is used up.
 */
export async function takeSecondStep(
  tx: Tx,
  standing: Standing,
  given: z.output<typeof SecondStep>,
  from: { ip: string; binding: string | undefined },
): Promise<AccountRow | AppError> {
  if ([given.code, given.recoveryCode, given.passkey].filter((proof) => proof !== undefined).length !== 1)
    throw invalid('code', 'is needed, or a recovery code, or a passkey');
  const ticket = await tryTicket(tx, given.ticket, from.binding);
  const person = ticket && (await lockAccount(tx, ticket.person_id));
  if (!ticket || !person || person.password_hash !== ticket.password_hash) {
    throw new AppError('invalid', 'This login took longer than 5 minutes or too many tries. Begin again.', {
      ticket: 'is not good any more',
    });
  }
  const failures = await countFailures(tx, person.id);
  // A passkey cannot be guessed, and stays the way in for whose codes somebody else is guessing.
  if (failures >= failuresAtMost && !given.passkey)
    throw new AppError('too_many_requests', 'Too many wrong codes. Try again in a quarter of an hour.');
  if (await isRight(tx, standing, person, ticket.id, given)) {
    await tx.updateTable('sign_in_ticket').set({ used_at: now() }).where('id', '=', ticket.id).execute();
    return person;
  }
  return recordFailure(tx, standing, person, { given, failures, ip: from.ip });
}

/** Counts a try against a ticket. Of tries made at once each waits for the one before. */
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

async function isRight(
  tx: Tx,
  { secretKey, settings: { publicUrl } }: Standing,
  person: AccountRow,
  ticketId: string,
  { code, recoveryCode, passkey }: z.output<typeof SecondStep>,
): Promise<boolean> {
  if (code !== undefined) return useAppCode(tx, secretKey, person.id, code);
  if (passkey) return usePasskey(tx, publicUrl, { personId: person.id, ticketId, signature: passkey });
  if (!(await useRecoveryCode(tx, secretKey, person.id, recoveryCode ?? ''))) return false;
  const left = await countRecoveryCodes(tx, person.id);
  await record(tx, recoveryCodeUsed, { actorId: person.id, personId: person.id }, { left });
  await mail(tx, person.email, recoveryCodeUsedLetter(publicUrl, left));
  return true;
}

async function recordFailure(
  tx: Tx,
  { settings }: Standing,
  { id, email }: AccountRow,
  { given, failures, ip }: { given: z.output<typeof SecondStep>; failures: number; ip: string },
): Promise<AppError> {
  const method = given.passkey ? 'passkey' : given.code === undefined ? 'recovery' : 'app';
  await record(tx, secondFactorFailed, { actorId: null, personId: id }, { method, ip });
  if (method !== 'passkey' && failures + 1 === failuresAtMost)
    await mail(tx, email, secondFactorFailingLetter(settings.publicUrl));
  const refused = {
    app: invalid('code', 'is not right. Each code counts once: wait for the next one'),
    recovery: invalid('recoveryCode', 'is not right, or was used already'),
    passkey: invalid('passkey', 'was not accepted. Log in once more to try again'),
  };
  return refused[method];
}

async function countFailures(db: Db, personId: string): Promise<number> {
  const { failures } = await db
    .selectFrom('event')
    .where('person_id', '=', personId)
    .where('name', '=', secondFactorFailed.name)
    .where('at', '>', later(-failuresWithin))
    .where(sql<string>`data->>'method'`, '<>', 'passkey')
    .select((of) => of.fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow();
  return failures;
}
