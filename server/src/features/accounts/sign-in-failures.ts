import { days, hours, later, now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { hashToken, sign } from '#platform/tokens.ts';
import { signInsFailed } from './events.ts';
import { lockAccount } from './queries.ts';

/**
 * Wrong passwords for one email in a day, from wherever they come; whether anybody has that email makes no difference.
 */
const failuresAtMost = 100;
export const failuresWithin = days(1);
/** After so many within an hour, whose account it is hears of it, once a day. */
const alarmAt = 10;
const alarmWithin = hours(1);

interface Try {
  secretKey: string;
  email: string;
}

/**
 * A browser that was let in before is never shut out by what others try.
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
    'Too many wrong passwords were tried for this email today. Log in with a browser that you have used before, set a new password by email, or try again tomorrow.',
  );
}

/** Notes a wrong password, and has whose account it is told when they are many. */
export async function noteFailure(tx: Tx, tried: Try, personId: string | undefined): Promise<void> {
  await tx
    .insertInto('sign_in_failure')
    .values({ email_hash: hashOf(tried), failed_at: now() })
    .execute();
  const failures = await countFailures(tx, tried, alarmWithin);
  if (failures < alarmAt || personId === undefined) return;
  // Of tries at the same time, one tells.
  await lockAccount(tx, personId);
  const told = await tx
    .selectFrom('event')
    .where('person_id', '=', personId)
    .where('name', '=', signInsFailed.name)
    .where('at', '>', later(-failuresWithin))
    .select('id')
    .executeTakeFirst();
  if (!told) await record(tx, signInsFailed, { actorId: null, personId }, { failures });
}

/** Whoever has proved that the email is theirs begins anew. */
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
