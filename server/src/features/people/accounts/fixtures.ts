import { randomUUID } from 'node:crypto';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import type { Role } from '@verso/contract/people/schemas/people.ts';
import type { Tx } from '#platform/database/db.ts';
import { hashPassword } from '#platform/keys/passwords.ts';
import { countEmailAsVerified } from './email/count-email-as-verified.ts';
import { openSession } from './sessions/open-session.ts';
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

/** A registered person with an open session; verified by default. */
export async function buildPerson(
  tx: Tx,
  given: PersonFixture = {},
): Promise<{ id: string; email: string; token: string; name: string }> {
  // Registrations under one name wait for each other.
  const number = randomUUID().slice(0, 8);
  const {
    firstname = 'Ada',
    lastname = `Moreau ${number}`,
    email = `${randomUUID()}@people.example`,
    role = 'collector',
  } = given;
  const id = await insertPerson(
    tx,
    { firstname, lastname, email, password: fixturePassword, role, nationalityId: null, agreementVersion },
    await passwordHash,
  );
  const rights = {
    ...(given.admin && { admin: true }),
    ...(given.artistAllowed && { artist_allowed: true }),
    ...(given.submitAllowed && { submit_allowed: true }),
    ...(given.checkPurchaseAllowed && { check_purchase_allowed: true }),
    // A unique name needs no search for a free address, which would take a quarter of the time.
    ...(role === 'artist' &&
      given.firstname === undefined &&
      given.lastname === undefined &&
      given.verified !== false && { url: `ada-moreau-${number}` }),
  };
  if (Object.keys(rights).length > 0) await tx.updateTable('person').set(rights).where('id', '=', id).execute();
  const person = given.verified === false ? await getAccount(tx, id) : await countEmailAsVerified(tx, id);
  if (!person) throw new Error('the person just made is not there');
  const { token } = await openSession(tx, person, { ip: '127.0.0.1', userAgent: 'test', browser: false });
  return { id, email, token, name: `${firstname} ${lastname}` };
}
