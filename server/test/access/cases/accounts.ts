import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { buildPerson, fixturePassword } from '#features/people/accounts/fixtures.ts';
import { buildApiKey } from '#features/people/api-keys/fixtures.ts';
import { issueToken } from '#features/people/accounts/email/one-time-tokens.ts';
import { makeRecoveryCodes } from '#features/people/security/second-factor/recovery-codes.ts';
import { beginSecondStep } from '#features/people/security/second-factor/second-step.ts';
import { now } from '#platform/clock.ts';
import { testKey } from '../../support/app.ts';
import { buildOrganisation, inviteTo } from '#features/people/organisations/fixtures.ts';
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

const sessionOf = (whose: 'caller' | 'someone'): Arrange => {
  return async ({ tx, caller }) => {
    const person = whose === 'caller' && caller ? caller : await buildPerson(tx);
    return tx.selectFrom('session').select('id').where('person_id', '=', person.id).executeTakeFirstOrThrow();
  };
};

const passkeyOf =
  (whose: 'caller' | 'someone', values: Record<string, unknown>): Arrange =>
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

const keyOf =
  (whose: 'caller' | 'someone'): Arrange =>
  async ({ tx, caller }) => {
    const person = whose === 'caller' && caller ? caller : await buildPerson(tx);
    await buildApiKey(tx, person);
    // The newest, since the caller may make the call with another one.
    return tx
      .selectFrom('api_key')
      .select('id')
      .where('person_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
  };

const madeUpPasskey = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
};

const organisationOf =
  (whose: 'caller' | 'someone', values: Record<string, unknown> = {}): Arrange =>
  async ({ tx, caller }) => ({
    id: await buildOrganisation(tx, whose === 'caller' && caller ? caller : await buildPerson(tx)),
    ...values,
  });

const invited: Arrange = async ({ tx, caller }) => {
  const owner = await buildPerson(tx);
  const id = await buildOrganisation(tx, owner);
  return { token: await inviteTo(tx, id, { owner, email: caller?.email ?? 'someone@people.example' }) };
};

const other: Arrange = async ({ tx, caller }) => {
  const member = await buildPerson(tx);
  const id = await buildOrganisation(tx, caller ?? (await buildPerson(tx)), { members: { [member.id]: 'viewer' } });
  return { id, memberId: member.id, role: 'registrar' };
};

const fields = { kind: 'gallery', name: 'Gallery Moreau' };

export const accountCases: Record<string, Arrange> = {
  'accounts.login': async ({ tx }) => ({ email: (await buildPerson(tx)).email, password: fixturePassword }),
  'accounts.loginSecond': waiting,
  'accounts.logout': nothing,
  'accounts.register': async () => ({
    firstname: 'Mara',
    lastname: 'Ilić',
    email: `${crypto.randomUUID()}@people.example`,
    password: fixturePassword,
    role: 'collector',
    agreementVersion,
  }),
  'accounts.reset': async ({ owner }) => ({ email: owner.email }),
  'accounts.resetPassword': mailed('reset_password', { password: 'another long password' }),
  'accounts.checkReset': mailed('reset_password'),
  'accounts.verify': mailed('verify_email', { password: fixturePassword }),
  'accounts.checkVerification': mailed('verify_email'),
  'accounts.sendVerification': nothing,
  'accounts.invitation': async ({ tx }) => ({
    token: await issueToken(tx, { purpose: 'invite', email: `${crypto.randomUUID()}@people.example`, role: 'artist' }),
  }),

  'setup.state': nothing,
  'setup.finish': async () => ({
    firstname: 'Mara',
    lastname: 'Ilić',
    email: `${crypto.randomUUID()}@people.example`,
    password: fixturePassword,
    code: 'not the code',
  }),

  'security.get': nothing,
  'security.confirm': async () => ({ password: fixturePassword }),
  'security.confirmOptions': nothing,
  'security.changePassword': async () => ({ password: fixturePassword, newPassword: 'another long password' }),
  'security.changeEmail': async () => ({ email: `${crypto.randomUUID()}@people.example` }),
  'security.endSession': sessionOf('caller'),
  'security.endSession, of someone else': sessionOf('someone'),
  'security.endOtherSessions': nothing,
  'security.startApp': nothing,
  'security.confirmApp, with a wrong code': async () => ({ code: '000000' }),
  'security.removeApp, without one': nothing,
  'security.startPasskey': nothing,
  'security.addPasskey, a made-up one': async () => ({ name: 'Phone', passkey: madeUpPasskey }),
  'security.renamePasskey': passkeyOf('caller', { name: 'Key' }),
  'security.renamePasskey, of someone else': passkeyOf('someone', { name: 'Key' }),
  'security.removePasskey': passkeyOf('caller', {}),
  'security.removePasskey, of someone else': passkeyOf('someone', {}),
  'security.renewRecoveryCodes, without a second factor': nothing,

  'apiKeys.list': nothing,
  'apiKeys.create': async () => ({ name: 'Inventory', scopes: ['read'] }),
  'apiKeys.revoke': keyOf('caller'),
  'apiKeys.revoke, of someone else': keyOf('someone'),

  'organisations.create': async () => fields,
  'organisations.list': nothing,
  'organisations.get': organisationOf('someone'),
  'organisations.find': async () => ({ words: 'Museum' }),
  'organisations.update': organisationOf('caller', fields),
  'organisations.update, of others': organisationOf('someone', fields),
  'organisations.askVerification': organisationOf('caller'),
  'organisations.askVerification, of others': organisationOf('someone'),
  'organisations.verify': organisationOf('someone', { verified: true }),
  'organisations.verify, of one’s own': organisationOf('caller', { verified: true }),
  'organisations.act': organisationOf('caller'),
  'organisations.act, for others': organisationOf('someone'),
  'organisations.stopActing': nothing,
  'organisations.members': organisationOf('caller'),
  'organisations.members, of others': organisationOf('someone'),
  'organisations.invite': organisationOf('caller', { email: 'someone@people.example', role: 'viewer' }),
  'organisations.invite, to others': organisationOf('someone', { email: 'someone@people.example', role: 'viewer' }),
  'organisations.withdrawInvitation': organisationOf('caller', { invitationId: crypto.randomUUID() }),
  'organisations.withdrawInvitation, of others': organisationOf('someone', { invitationId: crypto.randomUUID() }),
  'organisations.invitation': invited,
  'organisations.accept': invited,
  'organisations.changeRole': other,
  'organisations.changeRole, of others': ({ tx, owner }) => other({ tx, caller: null, owner }),
  'organisations.removeMember': async (setting) => {
    const { id, memberId } = await other(setting);
    return { id, memberId };
  },
  'organisations.removeMember, of others': async ({ tx, owner }) => {
    const { id, memberId } = await other({ tx, caller: null, owner });
    return { id, memberId };
  },
  'people.get, someone else': stranger,
  'people.get, oneself': self,
  'personalData.export, oneself': self,
  'personalData.export, someone else': stranger,
  'personalData.remove, oneself': self,
  'personalData.remove, someone else': stranger,
  'storage.usage, oneself': self,
  'storage.usage, someone else': stranger,
  'personalData.erasures': nothing,
  'personalData.stopErasure': async ({ tx }) => {
    const [{ id }, asker] = [await buildPerson(tx), await buildPerson(tx, { admin: true })];
    await tx
      .insertInto('erasure')
      .values({ person_id: id, asked_by: asker.id, asked_at: now(), due_at: now() })
      .execute();
    return { id };
  },
  'people.list': nothing,
  'people.checkEmail': async () => ({ email: `${crypto.randomUUID()}@people.example` }),
  'people.invite': async () => ({ email: `${crypto.randomUUID()}@people.example`, type: 'artist' }),
  'people.allowArtist, someone else': stranger,
  'people.allowArtist, oneself': self,
  'people.disallowArtist, someone else': stranger,
  'people.allowSubmit, someone else': stranger,
  'people.allowSubmit, oneself': self,
  'people.disallowSubmit, someone else': stranger,
  'people.allowPrivateToken, someone else': stranger,
  'people.allowPrivateToken, oneself': self,
  'people.disallowPrivateToken, someone': stranger,
  'people.checkPurchase, an authenticator': async ({ tx }) => ({
    id: (await buildPerson(tx, { role: 'authenticator' })).id,
    status: true,
  }),
  'people.changeAdmin, making one': async (setting) => ({
    ...(await stranger(setting)),
    status: true,
  }),
  'people.changeAdmin, oneself': async (setting) => ({
    ...(await self(setting)),
    status: true,
  }),
  'people.changeAdmin, taking it back': async ({ tx }) => ({
    id: (await buildPerson(tx, { admin: true })).id,
    status: false,
  }),
  'people.toggleRecommend, someone else': stranger,
  'people.toggleRecommend, oneself': self,
  'people.sendReset': stranger,
  'people.resetSecondFactor, someone else': async ({ tx }) => {
    const { id } = await buildPerson(tx);
    await tx.updateTable('person').set({ second_factor: true }).where('id', '=', id).execute();
    return { id };
  },
  'people.resetSecondFactor, oneself': self,
  'people.verify': async ({ tx }) => ({ id: (await buildPerson(tx, { verified: false })).id }),
  'people.countTooltip, oneself': async ({ caller, owner }) => ({
    type: 'collector',
    userId: (caller ?? owner).id,
  }),
  'people.countTooltip, someone else': async ({ tx }) => ({
    type: 'collector',
    userId: (await buildPerson(tx)).id,
  }),
  'people.report, someone else': async (setting) => ({ ...(await stranger(setting)), message: 'Copies my works.' }),
  'people.report, oneself': async (setting) => ({ ...(await self(setting)), message: 'Copies my works.' }),
};
