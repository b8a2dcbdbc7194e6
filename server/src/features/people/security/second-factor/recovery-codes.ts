import { randomInt } from 'node:crypto';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { keyedHash } from '#platform/keys/secrets.ts';

const count = 10;
const groups = 3;
const perGroup = 4;
/** Without characters that are easily misread: 0 and o, 1, i and l. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: perGroup }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

const hashOf = (secretKey: string, personId: string, code: string) =>
  keyedHash(secretKey, 'recovery codes', `${personId} ${code.replaceAll('-', '')}`);

/** Ten new codes that replace all older ones; shown once, since only their hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, secretKey: string, personId: string): Promise<string[]> {
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  const codes = Array.from({ length: count }, newCode);
  await tx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ person_id: personId, code_hash: hashOf(secretKey, personId, code), created_at: now() })),
    )
    .execute();
  return codes;
}

/** Consumes a code in one statement, so that only one of two concurrent uses succeeds. */
export async function useRecoveryCode(tx: Tx, secretKey: string, personId: string, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now() })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashOf(secretKey, personId, code))
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, personId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .select((of) => of.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}
