import { agreementVersion } from '@verso/contract/auth.ts';
import { buildPerson, fixturePassword } from '#features/accounts/fixtures.ts';
import { issueToken } from '#features/accounts/one-time-tokens.ts';
import { makeRecoveryCodes } from '#features/security/recovery-codes.ts';
import { beginSecondStep } from '#features/security/second-step.ts';
import { now } from '#platform/clock.ts';
import { testKey } from '../../app.ts';
import { type Arrange, nothing, self, stranger } from '../arrange.ts';

const mailed =
  (purpose: 'verify_email' | 'reset_password', values: Record<string, unknown> = {}): Arrange =>
  async ({ tx }) => {
    const { id, email } = await buildPerson(tx, { verified: purpose !== 'verify_email' });
    return { token: await issueToken(tx, { purpose, email, personId: id }), ...values };
  };

/** A login that waits for its second factor, and a code that completes it. */
const waiting: Arrange = async ({ tx }) => {
  const { id } = await buildPerson(tx);
  const [recoveryCode] = await makeRecoveryCodes(tx, testKey, id);
  const person = await tx.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { step } = await beginSecondStep(tx, 'http://localhost', person, { browser: false });
  return { ticket: step.ticket, recoveryCode };
};

const sessionOf = (whose: 'caller' | 'somebody'): Arrange => {
  return async ({ tx, caller }) => {
    const person = whose === 'caller' && caller ? caller : await buildPerson(tx);
    return tx.selectFrom('session').select('id').where('person_id', '=', person.id).executeTakeFirstOrThrow();
  };
};

const passkeyOf =
  (whose: 'caller' | 'somebody', values: Record<string, unknown>): Arrange =>
  async ({ tx, caller }) => {
    const person = whose === 'caller' && caller ? caller : await buildPerson(tx);
    const { id } = await tx
      .insertInto('passkey')
      .values({
        person_id: person.id,
        credential_id: crypto.randomUUID(),
        public_key: Buffer.of(1),
        counter: 0,
        backed_up: false,
        name: 'Phone',
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, ...values };
  };

const madeUpPasskey = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
};

export const accountCases: Record<string, Arrange> = {
  'auth.login': async ({ tx }) => ({ email: (await buildPerson(tx)).email, password: fixturePassword }),
  'auth.loginSecond': waiting,
  'auth.logout': nothing,
  'auth.register': async () => ({
    firstname: 'Mara',
    lastname: 'Ilić',
    email: `${crypto.randomUUID()}@people.example`,
    password: fixturePassword,
    role: 'collector',
    agreementVersion,
  }),
  'auth.reset': async ({ owner }) => ({ email: owner.email }),
  'auth.resetPassword': mailed('reset_password', { password: 'another long password' }),
  'auth.verify': mailed('verify_email'),
  'auth.checkVerification': mailed('verify_email'),
  'auth.sendVerification': nothing,
  'auth.invitation': async ({ tx }) => ({
    token: await issueToken(tx, { purpose: 'invite', email: `${crypto.randomUUID()}@people.example`, role: 'artist' }),
  }),

  'security.get': nothing,
  'security.changePassword': async () => ({ password: fixturePassword, newPassword: 'another long password' }),
  'security.changeEmail': async () => ({ password: fixturePassword, email: `${crypto.randomUUID()}@people.example` }),
  'security.endSession': sessionOf('caller'),
  'security.endSession, of somebody else': sessionOf('somebody'),
  'security.endOtherSessions': nothing,
  'security.startApp': async () => ({ password: fixturePassword }),
  'security.confirmApp, with a wrong code': async () => ({ code: '000000' }),
  'security.removeApp, without one': async () => ({ password: fixturePassword }),
  'security.startPasskey': async () => ({ password: fixturePassword }),
  'security.addPasskey, a made-up one': async () => ({ name: 'Phone', passkey: madeUpPasskey }),
  'security.renamePasskey': passkeyOf('caller', { name: 'Key' }),
  'security.renamePasskey, of somebody else': passkeyOf('somebody', { name: 'Key' }),
  'security.removePasskey': passkeyOf('caller', { password: fixturePassword }),
  'security.removePasskey, of somebody else': passkeyOf('somebody', { password: fixturePassword }),
  'security.renewRecoveryCodes, without a second factor': async () => ({ password: fixturePassword }),

  'users.get, somebody else': stranger,
  'users.get, oneself': self,
  'personalData.export, oneself': self,
  'personalData.export, somebody else': stranger,
  'personalData.remove, oneself': async (setting) => ({ ...(await self(setting)), password: fixturePassword }),
  'personalData.remove, oneself without the password': self,
  'personalData.remove, somebody else': stranger,
  'users.list': nothing,
  'users.checkEmail': async () => ({ email: 'somebody@people.example' }),
  'users.invite': async () => ({ email: `${crypto.randomUUID()}@people.example`, type: 'artist' }),
  'users.allowArtist, somebody else': stranger,
  'users.allowArtist, oneself': self,
  'users.disallowArtist, somebody else': stranger,
  'users.allowSubmit, somebody else': stranger,
  'users.allowSubmit, oneself': self,
  'users.disallowSubmit, somebody else': stranger,
  'users.allowPrivateToken, somebody else': stranger,
  'users.allowPrivateToken, oneself': self,
  'users.disallowPrivateToken, somebody': stranger,
  'users.checkPurchase, an authenticator': async ({ tx }) => ({
    id: (await buildPerson(tx, { role: 'authenticator' })).id,
    status: true,
  }),
  'users.changeAdmin, making one': async (setting) => ({
    ...(await stranger(setting)),
    status: true,
    password: fixturePassword,
  }),
  'users.changeAdmin, oneself': async (setting) => ({
    ...(await self(setting)),
    status: true,
    password: fixturePassword,
  }),
  'users.changeAdmin, taking it back': async ({ tx }) => ({
    id: (await buildPerson(tx, { admin: true })).id,
    status: false,
  }),
  'users.toggleRecommend, somebody else': stranger,
  'users.toggleRecommend, oneself': self,
  'users.sendReset': stranger,
  'users.resetSecondFactor, somebody else': async ({ tx }) => {
    const { id } = await buildPerson(tx);
    await tx.updateTable('person').set({ second_factor: true }).where('id', '=', id).execute();
    return { id, password: fixturePassword };
  },
  'users.resetSecondFactor, oneself': async (setting) => ({ ...(await self(setting)), password: fixturePassword }),
  'users.verify': async ({ tx }) => ({ id: (await buildPerson(tx, { verified: false })).id }),
  'users.countTooltip, oneself': async ({ caller, owner }) => ({
    type: 'record_entry',
    userId: (caller ?? owner).id,
  }),
  'users.countTooltip, somebody else': async ({ tx }) => ({
    type: 'record_entry',
    userId: (await buildPerson(tx)).id,
  }),
  'users.report, somebody else': async (setting) => ({ ...(await stranger(setting)), message: 'Copies my works.' }),
  'users.report, oneself': async (setting) => ({ ...(await self(setting)), message: 'Copies my works.' }),
};
