import { sql } from 'kysely';
import type { z } from 'zod';
import type { SecondStep } from '@verso/contract/people/schemas/security.ts';
import { later, minutes } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { mail } from '#platform/mail/mail.ts';
import type { Services } from '#platform/services.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { useAppCode } from './authenticator-app.ts';
import { recoveryCodeUsedEmail } from '#features/people/security/mails.ts';
import { usePasskey, type Waiting } from './passkeys.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

/**
 * Maximum wrong codes for one account, wherever they are entered: a code has a million values, and three of them are
 * valid at any time.
 */
const failuresAtMost = 10;
const failuresWithin = minutes(15);

type FactorServices = Pick<Services, 'secretKey' | 'settings'>;
type Proof = Pick<z.output<typeof SecondStep>, 'code' | 'recoveryCode' | 'passkey'>;

interface Check {
  given: Proof;
  waiting: Waiting;
  ip: string;
  /** Emailed to the account's holder when the last attempt for now was wrong. */
  alarm: EmailMessage;
}

/** Checks one proof of a second factor. A wrong one is returned as an AppError, so that the attempt is counted. */
export async function checkFactor(
  tx: Tx,
  services: FactorServices,
  person: AccountRow,
  check: Check,
): Promise<AppError | null> {
  const { given } = check;
  const failures = await countFailures(tx, person.id);
  // A passkey cannot be guessed, so it still works while another person guesses codes.
  if (failures >= failuresAtMost && !given.passkey)
    throw new AppError('too_many_requests', 'Too many wrong codes. Try again in 15 minutes.');
  if (await isRight(tx, services, person, check)) return null;

  const method = given.passkey ? 'passkey' : given.code === undefined ? 'recovery' : 'app';
  await record(tx, 'second_factor_failed', { actorId: null, personId: person.id }, { method, ip: check.ip });
  if (method !== 'passkey' && failures + 1 === failuresAtMost) await mail(tx, person.email, check.alarm);
  const refused = {
    app: invalid('code', 'is wrong. Each code works only once, so wait for the next one'),
    recovery: invalid('recoveryCode', 'is wrong or has already been used'),
    passkey: invalid('passkey', 'was not accepted. Start again'),
  };
  return refused[method];
}

async function isRight(
  tx: Tx,
  { secretKey, settings: { publicUrl } }: FactorServices,
  person: AccountRow,
  { given: { code, recoveryCode, passkey }, waiting }: Check,
): Promise<boolean> {
  if (code !== undefined) return useAppCode(tx, secretKey, person.id, code);
  if (passkey) return usePasskey(tx, publicUrl, { personId: person.id, waiting, signature: passkey });
  if (!(await useRecoveryCode(tx, secretKey, person.id, recoveryCode ?? ''))) return false;
  const left = await countRecoveryCodes(tx, person.id);
  await record(tx, 'recovery_code_used', { actorId: person.id, personId: person.id }, { left });
  await mail(tx, person.email, recoveryCodeUsedEmail(publicUrl, left));
  return true;
}

async function countFailures(db: Db, personId: string): Promise<number> {
  const { failures } = await db
    .selectFrom('event')
    .where('person_id', '=', personId)
    .where('name', '=', 'second_factor_failed')
    .where('at', '>', later(-failuresWithin))
    .where(sql<string>`data->>'method'`, '<>', 'passkey')
    .select((of) => of.fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow();
  return failures;
}
