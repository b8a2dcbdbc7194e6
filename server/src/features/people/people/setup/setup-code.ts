import { randomInt } from 'node:crypto';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { hashToken } from '#platform/keys/tokens.ts';

/** Without characters that look alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 100 random bits in four groups of five characters. */
const newCode = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );

/** Ignores spaces, hyphens and capitals, because the code is typed or copied from a terminal. */
export const hashCode = (typed: string) => hashToken(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));

export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('person')
    .select('id')
    .where('admin', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A new code, which ends the one of an earlier start; null once there is an admin. */
export async function issueSetupCode(tx: Tx): Promise<string | null> {
  if (await hasAdmin(tx)) {
    await tx.deleteFrom('setup_code').execute();
    return null;
  }
  const code = newCode();
  const values = { hash: hashCode(code), created_at: now() };
  await tx
    .insertInto('setup_code')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  return code;
}

/** Locked, so that of two people with the code one becomes the first admin. */
export const lockSetupCode = (db: Db) => db.selectFrom('setup_code').select('hash').forUpdate().executeTakeFirst();

export async function isSetupOpen(db: Db): Promise<boolean> {
  const code = await db.selectFrom('setup_code').select('id').executeTakeFirst();
  return code !== undefined && !(await hasAdmin(db));
}
