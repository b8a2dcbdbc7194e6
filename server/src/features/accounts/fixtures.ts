import { randomUUID } from 'node:crypto';
import { agreementVersion } from '@verso/contract/auth.ts';
import type { Role } from '@verso/contract/users.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { hashPassword } from '#platform/passwords.ts';
import { openSession } from './open-session.ts';
import { getAccount } from './queries.ts';
import { insertPerson } from './register.ts';

export const fixturePassword = 'a good long password';
const passwordHash = hashPassword(fixturePassword);

export interface PersonFixture {
  firstname?: string;
  lastname?: string;
  email?: string;
  role?: Role;
  verified?: boolean;
  admin?: boolean;
  artistAllowed?: boolean;
  submitAllowed?: boolean;
  checkPurchaseAllowed?: boolean;
}

/** A registered person with an open session; verified unless said otherwise. */
export async function buildPerson(
  tx: Tx,
  given: PersonFixture = {},
): Promise<{ id: string; email: string; token: string; name: string }> {
  const {
    firstname = 'Ada',
    // Of several who register under one name, each waits for the one before.
    lastname = `Moreau ${randomUUID().slice(0, 8)}`,
    email = `${randomUUID()}@people.example`,
    role = 'collector',
  } = given;
  const id = await insertPerson(
    tx,
    { firstname, lastname, email, password: fixturePassword, role, nationalityId: null, agreementVersion },
    await passwordHash,
  );
  await tx
    .updateTable('person')
    .set({
      email_verified_at: given.verified === false ? null : now(),
      admin: given.admin ?? false,
      artist_allowed: given.artistAllowed ?? false,
      submit_allowed: given.submitAllowed ?? false,
      check_purchase_allowed: given.checkPurchaseAllowed ?? false,
    })
    .where('id', '=', id)
    .execute();
  const person = await getAccount(tx, id);
  if (!person) throw new Error('the person just made is not there');
  const { token } = await openSession(tx, person, { ip: '127.0.0.1', userAgent: 'test', browser: false });
  return { id, email, token, name: `${firstname} ${lastname}` };
}
