import { expect, it } from 'vitest';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson, fixturePassword as password } from '#features/people/accounts/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { buildPasskey } from '../../../../../test/support/passkey.ts';
import { letSessionsAge } from '../../../../../test/support/stale.ts';

const app = testApp();

/** An admin with a passkey. */
async function holder() {
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const caller = as(app, admin.token);
  const passkey = buildPasskey(app.services.settings.publicUrl);
  const { options } = await caller.call(security.startPasskey, {});
  await caller.call(security.addPasskey, { name: 'Laptop', passkey: passkey.create(options) });
  return { admin, caller, passkey };
}

/** The options that a passkey signs. */
function asked<T>(options: T | undefined): T {
  if (options === undefined) throw new Error('no passkey was asked for');
  return options;
}

async function beginLogin(email: string) {
  const { secondFactor } = await as(app).call(accounts.login, { email, password });
  if (!secondFactor) throw new Error('no second factor was asked for');
  return { ticket: secondFactor.ticket, options: asked(secondFactor.passkeyOptions) };
}

const confirmation = async (caller: ReturnType<typeof as>) =>
  asked((await caller.call(security.confirmOptions, {})).passkeyOptions);

it('a passkey logs in, and confirms a session that is not fresh any more', async () => {
  const { admin, caller, passkey } = await holder();
  const { ticket, options } = await beginLogin(admin.email);
  await as(app).call(accounts.loginSecond, { ticket, passkey: passkey.sign(options) });
  const other = await app.change((tx) => buildPerson(tx));
  await letSessionsAge(app, admin.id);
  await caller.call(security.confirm, { passkey: passkey.sign(await confirmation(caller)) });
  expect((await caller.call(people.changeAdmin, { id: other.id, status: true })).user.admin).toBe(true);
});

it('a passkey signs each challenge once', async () => {
  const { caller, passkey } = await holder();
  const options = await confirmation(caller);
  await caller.call(security.confirm, { passkey: passkey.sign(options) });
  expect((await caller.refusal(security.confirm, { passkey: passkey.sign(options) })).fields).toHaveProperty('passkey');
});

it('a passkey is added with the earlier challenge, after its holder has confirmed with another', async () => {
  const { admin, caller, passkey } = await holder();
  const next = buildPasskey(app.services.settings.publicUrl);
  const { options } = await caller.call(security.startPasskey, {});
  await letSessionsAge(app, admin.id);
  const adding = { name: 'Phone', passkey: next.create(options) };
  expect((await caller.refusal(security.addPasskey, adding)).code).toBe('fresh_session_required');
  await caller.call(security.confirm, { passkey: passkey.sign(await confirmation(caller)) });
  const { security: state } = await caller.call(security.addPasskey, adding);
  expect(state.passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
});

it('a passkey challenge for one purpose adds no passkey when it was for a confirmation', async () => {
  const { caller } = await holder();
  const next = buildPasskey(app.services.settings.publicUrl);
  const adding = { name: 'Phone', passkey: next.create(await confirmation(caller)) };
  expect((await caller.refusal(security.addPasskey, adding)).fields).toHaveProperty('passkey');
  expect((await caller.call(security.get, {})).security.passkeys).toHaveLength(1);
});

it('a passkey challenge for one purpose confirms nothing when it was for adding a passkey', async () => {
  const { caller, passkey } = await holder();
  const { options } = await caller.call(security.startPasskey, {});
  expect((await caller.refusal(security.confirm, { passkey: passkey.sign(options) })).fields).toHaveProperty('passkey');
});

it('a passkey challenge for one purpose confirms nothing when it was for a login, and logs in no user when it was for a confirmation', async () => {
  const { admin, caller, passkey } = await holder();
  const { ticket, options } = await beginLogin(admin.email);
  expect((await caller.refusal(security.confirm, { passkey: passkey.sign(options) })).fields).toHaveProperty('passkey');
  const confirming = passkey.sign(await confirmation(caller));
  expect((await as(app).refusal(accounts.loginSecond, { ticket, passkey: confirming })).fields).toHaveProperty(
    'passkey',
  );
});
