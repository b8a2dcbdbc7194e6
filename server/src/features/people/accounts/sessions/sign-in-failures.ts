import { days, hours, later, now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { hashToken, sign } from '#platform/keys/tokens.ts';
import { lockAccount } from '#features/people/accounts/queries.ts';

/** Maximum wrong passwords for one email in a day, from all addresses; the same for unknown emails. */
const failuresAtMost = 100;
export const failuresWithin = days(1);
/** After this many within an hour the account holder is notified, once a day. */
const alarmAt = 10;
const alarmWithin = hours(1);

interface Try {
  secretKey: string;
  email: string;
}

/**
 * A browser that was logged in before is never locked out by attempts elsewhere.
 * @throws AppError 'too_many_requests'
 */
export async function refuseGuessing(
  db: Db,
  tried: Try,
  { personId, binding }: { personId: string | undefined; binding: string | undefined },
): Promise<void> {
  if ((await countFailures(db, tried, failuresWithin)) < failuresAtMost) return;
  if (personId !== undefined && binding !== undefined && (await wasLetIn(db, personId, binding))) return;
  throw new AppError(
    'too_many_requests',
    'Too many wrong passwords were entered for this email today. Log in with a browser that you have used before, set a new password by email, or try again tomorrow.',
  );
}

/** Counts a wrong password, and notifies the account holder if there are many. */
export async function noteFailure(tx: Tx, tried: Try, personId: string | undefined): Promise<void> {
  await tx
    .insertInto('sign_in_failure')
    .values({ email_hash: hashOf(tried), failed_at: now() })
    .execute();
  const failures = await countFailures(tx, tried, alarmWithin);
  if (failures < alarmAt || personId === undefined) return;
  // Of concurrent attempts, only one notifies.
  await lockAccount(tx, personId);
  const notified = await tx
    .selectFrom('event')
    .where('person_id', '=', personId)
    .where('name', '=', 'sign_ins_failed')
    .where('at', '>', later(-failuresWithin))
    .select('id')
    .executeTakeFirst();
  if (!notified) await record(tx, 'sign_ins_failed', { actorId: null, personId }, { failures });
}

/** Resets the count for a user who proved that the email is theirs. */
export async function forgetFailures(tx: Tx, tried: Try): Promise<void> {
  await tx.deleteFrom('sign_in_failure').where('email_hash', '=', hashOf(tried)).execute();
}

const hashOf = ({ secretKey, email }: Try) => sign(secretKey, `sign-in\n${email.toLowerCase()}`);

async function countFailures(db: Db, tried: Try, within: number): Promise<number> {
  const { failures } = await db
    .selectFrom('sign_in_failure')
    .where('email_hash', '=', hashOf(tried))
    .where('failed_at', '>', later(-within))
    .select((of) => of.fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow();
  return failures;
}

async function wasLetIn(db: Db, personId: string, binding: string): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .where('person_id', '=', personId)
    .where('bind_hash', '=', hashToken(binding))
    .select('id')
    .executeTakeFirst();
  return session !== undefined;
}
