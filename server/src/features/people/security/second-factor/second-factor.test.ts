import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { at, minutes } from '#platform/clock.ts';
import { buildPerson, fixturePassword as password, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { ownApp, testApp } from '../../../../../test/support/app.ts';
import { as, signedIn } from '../../../../../test/support/as.ts';
import { beginSecondStep, takeSecondStep } from './second-step.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));

/** The app's code, `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function withApp(given: PersonFixture = {}) {
  const user = await person(given);
  const caller = as(app, user.token);
  const { secret } = (await caller.call(security.startApp, {})).app;
  const { recoveryCodes } = await caller.call(security.confirmApp, { code: codeOf(secret) });
  // Resets the last used step: each code counts once, and the test needs this one.
  await app.pool.updateTable('authenticator_app').set({ last_step: 0 }).where('person_id', '=', user.id).execute();
  return { ...user, secret, recoveryCodes: recoveryCodes ?? [] };
}

async function ticketFor(email: string) {
  const { user, secondFactor } = await as(app).call(accounts.login, { email, password });
  expect(user).toBeUndefined();
  if (!secondFactor) throw new Error('no second factor was asked for');
  return secondFactor;
}

it('an authenticator app is active once a code has confirmed it, and comes with ten recovery codes', async () => {
  const { email, token } = await person();
  const caller = as(app, token);
  const { secret, uri, qr } = (await caller.call(security.startApp, {})).app;
  expect(uri).toContain(`secret=${secret}`);
  expect(qr).toContain('<svg');
  signedIn(await as(app).call(accounts.login, { email, password }));
  expect((await caller.refusal(security.confirmApp, { code: '000 000' })).fields).toHaveProperty('code');
  const { recoveryCodes, security: state } = await caller.call(security.confirmApp, { code: codeOf(secret) });
  expect(new Set(recoveryCodes)).toHaveProperty('size', 10);
  expect(state.recoveryCodesLeft).toBe(10);
  expect(state.app).not.toBeNull();
  expect((await app.mailTo(email)).subject).toBe('A second factor was added');
});

it('an authenticator app needs a verified email', async () => {
  const unverified = await person({ verified: false });
  expect((await as(app, unverified.token).refusal(security.startApp, {})).code).toBe('forbidden');
});

it('an authenticator app ends the other sessions, which were opened with a password alone', async () => {
  const { email, token } = await person();
  const elsewhere = signedIn(await as(app).call(accounts.login, { email, password })).token;
  const { secret } = (await as(app, token).call(security.startApp, {})).app;
  await as(app, token).call(security.confirmApp, { code: codeOf(secret) });
  expect((await as(app, elsewhere).refusal(security.get, {})).httpStatus).toBe(401);
});

it('an authenticator app keeps its secret encrypted', async () => {
  const { id, secret } = await withApp();
  const row = await app.pool
    .selectFrom('authenticator_app')
    .selectAll()
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.secret?.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
  expect(row.secret?.toString('latin1')).not.toContain(secret);
});

it('an authenticator app is replaced by another only once that one is confirmed', async () => {
  const { email, token, secret } = await withApp();
  const next = (await as(app, token).call(security.startApp, {})).app.secret;
  const { ticket } = await ticketFor(email);
  expect((await as(app).refusal(accounts.loginSecond, { ticket, code: codeOf(next) })).fields).toHaveProperty('code');
  await as(app).call(accounts.loginSecond, { ticket, code: codeOf(secret) });
  const { recoveryCodes } = await as(app, token).call(security.confirmApp, { code: codeOf(next) });
  expect(recoveryCodes).toBeNull();
  const { ticket: later } = await ticketFor(email);
  const refusal = await as(app).refusal(accounts.loginSecond, { ticket: later, code: codeOf(secret, 1) });
  expect(refusal.fields).toHaveProperty('code');
  await as(app).call(accounts.loginSecond, { ticket: later, code: codeOf(next, 1) });
});

it('an authenticator app is removed together with the recovery codes, and its owner is notified', async () => {
  const { email, token } = await withApp();
  const reply = await as(app, token).call(security.removeApp, {});
  expect(reply.security).toMatchObject({ app: null, recoveryCodesLeft: 0 });
  expect((await app.mailTo(email)).subject).toBe('A second factor was removed');
  signedIn(await as(app).call(accounts.login, { email, password }));
  expect((await as(app, token).refusal(security.removeApp, {})).code).toBe('conflict');
});

it('the second step of a login takes a code once, and greets by name', async () => {
  const { email, secret } = await withApp();
  const { ticket, methods } = await ticketFor(email);
  expect(methods).toEqual(['app', 'recovery']);
  const code = codeOf(secret);
  const reply = await as(app).call(accounts.loginSecond, { ticket, code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(reply.message).toBe('Hello Ada!');
  await as(app, reply.user.token).call(security.get, {});
  const { ticket: second } = await ticketFor(email);
  expect((await as(app).refusal(accounts.loginSecond, { ticket: second, code })).fields).toHaveProperty('code');
});

it('the second step of a login gives a code used twice at the same time to one of the two', async () => {
  const { email, secret } = await withApp();
  const tickets = [(await ticketFor(email)).ticket, (await ticketFor(email)).ticket];
  const tries = await Promise.allSettled(
    tickets.map((ticket) => as(app).call(accounts.loginSecond, { ticket, code: codeOf(secret) })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('the second step of a login takes each recovery code once, and notifies the owner', async () => {
  const { email, recoveryCodes } = await withApp();
  const [recoveryCode = ''] = recoveryCodes;
  const { ticket } = await ticketFor(email);
  const { user } = await as(app).call(accounts.loginSecond, { ticket, recoveryCode: recoveryCode.toUpperCase() });
  expect((await as(app, user.token).call(security.get, {})).security.recoveryCodesLeft).toBe(9);
  expect((await app.mailTo(email)).subject).toBe('A recovery code was used');
  const { ticket: second } = await ticketFor(email);
  const refusal = await as(app).refusal(accounts.loginSecond, { ticket: second, recoveryCode });
  expect(refusal.fields).toHaveProperty('recoveryCode');
});

it('the second step of a login takes no older recovery codes once there are new ones', async () => {
  const { email, token, recoveryCodes } = await withApp();
  const renewed = await as(app, token).call(security.renewRecoveryCodes, {});
  expect(renewed.recoveryCodes).toHaveLength(10);
  const { ticket } = await ticketFor(email);
  const refusal = await as(app).refusal(accounts.loginSecond, { ticket, recoveryCode: recoveryCodes[0] });
  expect(refusal.fields).toHaveProperty('recoveryCode');
  const other = await person();
  expect((await as(app, other.token).refusal(security.renewRecoveryCodes, {})).code).toBe('conflict');
});

it('the second step of a login asks for exactly one proof', async () => {
  const { email, secret, recoveryCodes } = await withApp();
  const { ticket } = await ticketFor(email);
  expect((await as(app).refusal(accounts.loginSecond, { ticket })).code).toBe('invalid');
  const both = { ticket, code: codeOf(secret), recoveryCode: recoveryCodes[0] };
  expect((await as(app).refusal(accounts.loginSecond, both)).code).toBe('invalid');
});

it('the second step of a login accepts no ticket that is used, made up, too old or from before a new password', async () => {
  const { email, token, secret } = await withApp();
  const { ticket } = await ticketFor(email);
  await as(app).call(accounts.loginSecond, { ticket, code: codeOf(secret) });
  const refused = async (given: string) =>
    (await as(app).refusal(accounts.loginSecond, { ticket: given, code: codeOf(secret, 1) })).fields;
  expect(await refused(ticket)).toHaveProperty('ticket');
  expect(await refused('x'.repeat(43))).toHaveProperty('ticket');
  const { ticket: before } = await ticketFor(email);
  await as(app, token).call(security.changePassword, { password, newPassword: 'another long password' });
  expect(await refused(before)).toHaveProperty('ticket');
});

it('the second step of a login ends after five minutes', async () => {
  const { id, secret } = await withApp();
  const { step } = await app.change(async (tx) => {
    const row = await tx.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return beginSecondStep(tx, app.services.settings.publicUrl, row, { browser: false });
  });
  const after = new Date(Date.now() + minutes(5) + 1000);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: after.getTime() });
  const late = at(after, () =>
    app.change((tx) => takeSecondStep(tx, app.services, { ticket: step.ticket, code }, { ip: '', binding: undefined })),
  );
  await expect(late).rejects.toThrow(/login has expired/);
});

it('the second step of a login in a browser requires the cookie that came with the ticket', async () => {
  const { email, secret } = await withApp();
  const post = async (path: string, body: object, cookie = '') =>
    fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie },
      body: JSON.stringify(body),
    });
  const first = await post('/auth/login', { email, password });
  const { secondFactor } = accounts.login.reply.parse(await first.json());
  const [cookie = ''] = first.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  expect(cookie).toMatch(/^bind=/);
  const second = { ticket: secondFactor?.ticket, code: codeOf(secret) };
  expect((await post('/auth/login/second', second)).status).toBe(400);
  expect((await post('/auth/login/second', second, cookie)).status).toBe(200);
});

it('the second step of a login takes five attempts for a ticket, and ten wrong codes for an account; then its owner is notified', async () => {
  const { email, secret, recoveryCodes } = await withApp();
  const { ticket } = await ticketFor(email);
  const wrong = (given: string) => as(app).refusal(accounts.loginSecond, { ticket: given, code: '000000' });
  for (let tried = 0; tried < 5; tried += 1) expect((await wrong(ticket)).fields).toHaveProperty('code');
  expect((await as(app).refusal(accounts.loginSecond, { ticket, code: codeOf(secret) })).fields).toHaveProperty(
    'ticket',
  );
  const { ticket: second } = await ticketFor(email);
  for (let tried = 0; tried < 5; tried += 1) await wrong(second);
  expect((await app.mailTo(email)).subject).toBe('Failed attempts to log in with your password');
  const { ticket: third } = await ticketFor(email);
  expect((await as(app).refusal(accounts.loginSecond, { ticket: third, code: codeOf(secret) })).code).toBe(
    'too_many_requests',
  );
  const recovery = { ticket: third, recoveryCode: recoveryCodes[0] };
  expect((await as(app).refusal(accounts.loginSecond, recovery)).code).toBe('too_many_requests');
});

it('the second step of a login counts concurrent wrong codes one by one', async () => {
  const { email } = await withApp();
  const { ticket } = await ticketFor(email);
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => as(app).refusal(accounts.loginSecond, { ticket, code: '000000' })),
  );
  expect(tries.filter(({ fields }) => fields?.['code'] !== undefined)).toHaveLength(5);
});

it('the second step of a login is not skipped by a new password', async () => {
  const { email } = await withApp();
  await as(app).call(accounts.reset, { email });
  await app.runJobs();
  const token = /\/reset\/([\w-]+)/.exec((await app.mailTo(email)).body)?.[1] ?? '';
  await as(app).call(accounts.resetPassword, { token, password: 'another long password' });
  const login = await as(app).call(accounts.login, { email, password: 'another long password' });
  expect(login.user).toBeUndefined();
});

it('a lost second factor is removed by an admin; the sessions end and the owner is notified', async () => {
  const { id, email, token } = await withApp();
  const admin = await person({ admin: true });
  const caller = as(app, admin.token);
  await ticketFor(email);

  const { user } = await caller.call(people.resetSecondFactor, { id });
  expect(user).toMatchObject({
    secondFactor: false,
    refused: { resetSecondFactor: 'This account has no second factor.' },
  });
  expect((await as(app, token).refusal(security.get, {})).httpStatus).toBe(401);
  expect((await app.mailTo(email)).subject).toBe('Your second factor was reset');
  const again = signedIn(await as(app).call(accounts.login, { email, password }));
  const { security: state } = await as(app, again.token).call(security.get, {});
  expect(state).toMatchObject({ app: null, passkeys: [], recoveryCodesLeft: 0 });
  const facts = await app.pool.selectFrom('event').selectAll().where('person_id', '=', id).execute();
  expect(facts.filter(({ name }) => name === 'second_factor_reset')).toMatchObject([{ actor_id: admin.id }]);
  expect((await caller.refusal(people.resetSecondFactor, { id })).code).toBe('conflict');
});

it('a lost second factor invalidates a ticket that a login was given before', async () => {
  const { id, email, secret } = await withApp();
  const { ticket } = await ticketFor(email);
  const admin = await person({ admin: true });
  await as(app, admin.token).call(people.resetSecondFactor, { id });
  expect((await as(app).refusal(accounts.loginSecond, { ticket, code: codeOf(secret) })).httpStatus).toBe(400);
});

it('a lost second factor cannot be removed by other roles, or for oneself', async () => {
  const { id, token } = await withApp({ admin: true });
  const stranger = await person();
  for (const caller of [as(app, token), as(app, stranger.token)])
    expect((await caller.refusal(people.resetSecondFactor, { id })).httpStatus).toBe(403);
});

const strict = ownApp({ REQUIRE_SECOND_FACTOR: 'true' });
const voter = (given: PersonFixture) => strict.change((tx) => buildPerson(tx, given));

it.each([{ admin: true }, { role: 'authenticator' }] as const)(
  'when a second factor is required, a person with %o can sign in, and does nothing else before one is set up',
  async (given) => {
    const { id, email, token } = await voter(given);
    const user = signedIn(await as(strict).call(accounts.login, { email, password }));
    expect(user.secondFactorDue).toBe(true);
    const caller = as(strict, token);
    const refusal = await caller.refusal(artworks.toggleCarousel, { id: crypto.randomUUID() });
    expect(refusal).toMatchObject({ httpStatus: 403, code: 'second_factor_required' });
    // Public calls are answered as for a visitor.
    expect((await caller.refusal(record.list, { type: 'queue' })).httpStatus).toBe(401);
    expect((await caller.call(people.get, { id })).user).toHaveProperty('email', email);
    const { secret } = (await caller.call(security.startApp, {})).app;
    const { security: state } = await caller.call(security.confirmApp, { code: codeOf(secret) });
    expect(state.secondFactor).toEqual({ required: true, due: false });
    await caller.call(record.list, { type: 'queue' });
    expect((await caller.refusal(security.removeApp, {})).code).toBe('conflict');
  },
);

it('when a second factor is required, an admin without one sees others as the public does', async () => {
  const [{ token }, other] = [await voter({ admin: true }), await voter({})];
  expect((await as(strict, token).call(people.get, { id: other.id })).user).not.toHaveProperty('email');
});

it('when admins need a second factor, other roles work without one', async () => {
  const { email, token } = await voter({ role: 'artist' });
  const user = signedIn(await as(strict).call(accounts.login, { email, password }));
  expect(user.secondFactorDue).toBe(false);
  await as(strict, token).call(record.list, { type: 'mine' });
});

it('the demo requires no second factor, because its passwords are public', async () => {
  const { email } = await person({ admin: true });
  expect(signedIn(await as(app).call(accounts.login, { email, password })).secondFactorDue).toBe(false);
});
