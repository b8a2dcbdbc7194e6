import { expect, it } from 'vitest';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { at, days, hours, minutes } from '#platform/clock.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { stopClock } from '../../../../../test/support/stop-clock.ts';
import { buildPerson, fixturePassword } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation, letAct } from '#features/people/organisations/fixtures.ts';
import { issueToken } from '#features/people/accounts/email/one-time-tokens.ts';
import { noteFailure } from './sign-in-failures.ts';

const app = testApp();
const person = () => app.change((tx) => buildPerson(tx));
const visitor = () => as(app);

/** Past wrong passwords from another address. */
const fail = (email: string, times: number, ago: number, personId?: string) =>
  at(new Date(Date.now() - ago), () =>
    app.change(async (tx) => {
      for (let time = 0; time < times; time += 1)
        await noteFailure(tx, { secretKey: app.services.secretKey, email }, personId);
    }),
  );
const wrong = (email: string) => visitor().refusal(accounts.login, { email, password: 'not the password' });
const logIn = (email: string, cookie = '') =>
  fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie },
    body: JSON.stringify({ email, password: fixturePassword }),
  });
const warnings = async ({ id, token }: { id: string; token: string }) => {
  await app.runJobs();
  const { notifications: list } = await as(app, token).call(notifications.list, { id });
  return list.filter(({ kind }) => kind === 'sign_ins_failed');
};

it('after a hundred wrong passwords in a day, no further one is tried, for a known or an unknown email', async () => {
  const { email } = await person();
  const unknownEmail = 'no-one-at-all@people.example';
  for (const one of [email, unknownEmail]) await fail(one, 99, hours(5));
  for (const one of [email, unknownEmail]) expect((await wrong(one)).code).toBe('invalid');
  const refusals = [await wrong(email.toUpperCase()), await wrong(unknownEmail)];
  expect(refusals.map(({ code }) => code)).toEqual(['too_many_requests', 'too_many_requests']);
  expect(refusals[0]?.message).toBe(refusals[1]?.message);
  // The right password gets the same answer.
  expect((await logIn(email)).status).toBe(429);
  expect((await logIn((await person()).email)).status).toBe(200);
});

it('after a hundred wrong passwords in a day, a browser that was logged in before still works, and another does not', async () => {
  const { email } = await person();
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const own = cookieOf(await logIn(email));
  const others = cookieOf(await logIn((await person()).email));
  await fail(email, 100, hours(5));
  expect((await logIn(email, others)).status).toBe(429);
  expect((await logIn(email, own)).status).toBe(200);
});

it('after a hundred wrong passwords in a day, a new password by email lets its owner in, and so does the next day', async () => {
  const [first, second] = [await person(), await person()];
  await fail(first.email, 100, hours(5));
  const token = await app.change((tx) =>
    issueToken(tx, { purpose: 'reset_password', email: first.email, personId: first.id }),
  );
  await visitor().call(accounts.resetPassword, { token, password: fixturePassword });
  expect((await logIn(first.email)).status).toBe(200);
  await fail(second.email, 100, days(1) + minutes(1));
  expect((await logIn(second.email)).status).toBe(200);
});

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
/** More often than is allowed in a minute, which does not end meanwhile. */
const manyTimes = async (most: number, attempt: () => Promise<unknown>) => {
  stopClock();
  for (let time = 0; time <= most; time += 1) await attempt();
};

it('strangers who use up the budgets of a minute don’t lock the account holder out of a browser that was logged in before', async () => {
  const { email } = await person();
  const own = cookieOf(await logIn(email));
  await manyTimes(accounts.login.budget.most, () => wrong(email));
  expect((await logIn(email)).status).toBe(429);
  expect((await logIn(email, own)).status).toBe(200);
});

it('strangers who use up the budgets of a minute don’t keep the account holder from asking for a new password', async () => {
  const { email } = await person();
  await manyTimes(accounts.reset.budget.most, () => visitor().call(accounts.reset, { email }));
  await visitor().call(accounts.reset, { email });
});

it('strangers who use up the budgets of a minute don’t make a valid link to set a new password useless at their address', async () => {
  const { id, email } = await person();
  const caller = visitor();
  const guess = () => caller.refusal(accounts.resetPassword, { token: crypto.randomUUID(), password: fixturePassword });
  await manyTimes(accounts.resetPassword.budget.most, guess);
  expect((await guess()).code).toBe('too_many_requests');
  const token = await app.change((tx) => issueToken(tx, { purpose: 'reset_password', email, personId: id }));
  await caller.call(accounts.resetPassword, { token, password: fixturePassword });
});

it('strangers who use up the budgets of a minute don’t use up a member’s budget at the same address without a session', async () => {
  const { token } = await person();
  const confirm = (authorization: string) =>
    fetch(`${app.url}/api/security/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.40', authorization },
      body: JSON.stringify({ password: fixturePassword }),
    });
  await manyTimes(security.confirm.budget.most, () => confirm(`Bearer vs_${crypto.randomUUID()}`));
  expect((await confirm(`Bearer ${token}`)).status).toBe(200);
});

const confirm = (token: string, password = fixturePassword) =>
  fetch(`${app.url}/api/security/confirm`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.41',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ password }),
  });

it('the members of an organisation at one address can all confirm that it is them, more often than one account can fail', async () => {
  const { token } = await person();
  for (let time = 0; time <= security.confirm.budget.most; time += 1) expect((await confirm(token)).status).toBe(200);
  for (let member = 0; member <= security.confirm.budget.most; member += 1)
    expect((await confirm((await person()).token)).status).toBe(200);
});

it('the members of an organisation at one address don’t lose their tries to one of them who fails', async () => {
  const { token } = await person();
  for (let time = 0; time < security.confirm.budget.most; time += 1)
    expect((await confirm(token, 'not the password')).status).toBe(400);
  expect((await confirm(token, 'not the password')).status).toBe(429);
  expect((await confirm((await person()).token)).status).toBe(200);
});

it('the members of an organisation don’t lose their tries to one of them who acts for it and fails', async () => {
  const [one, other] = [await person(), await person()];
  await app.change(async (tx) => {
    const organisation = await buildOrganisation(tx, one, { members: { [other.id]: 'owner' } });
    for (const { id } of [one, other]) await letAct(tx, id, organisation);
  });
  for (let time = 0; time < security.confirm.budget.most; time += 1)
    await as(app, one.token).refusal(security.confirm, { password: 'not the password' });
  const refusal = await as(app, one.token).refusal(security.confirm, { password: fixturePassword });
  expect(refusal.code).toBe('too_many_requests');
  await as(app, other.token).call(security.confirm, { password: fixturePassword });
});

const changeEmail = (token: string) =>
  fetch(`${app.url}/api/security/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.42',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@people.example` }),
  });

it('an account that anyone can make shares the tries of its address as long as its email is not verified', async () => {
  const statuses: number[] = [];
  for (let count = 0; count <= security.changeEmail.budget.most; count += 1) {
    const { token } = await app.change((tx) => buildPerson(tx, { verified: false }));
    statuses.push((await changeEmail(token)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, -1)).not.toContain(429);
  expect((await changeEmail((await person()).token)).status).toBe(200);
});

it('an account that anyone can make changes its password ten times in five minutes at most, and sends no more emails about it', async () => {
  const { token } = await person();
  const passwords = [fixturePassword, 'another five unrelated words'];
  for (let time = 0; time < security.changePassword.budget.most; time += 1)
    await as(app, token).call(security.changePassword, {
      password: passwords[time % 2] ?? '',
      newPassword: passwords[(time + 1) % 2] ?? '',
    });
  const refusal = await as(app, token).refusal(security.changePassword, {
    password: fixturePassword,
    newPassword: passwords[1] ?? '',
  });
  expect(refusal.code).toBe('too_many_requests');
});

it('logins that succeed are not counted', async () => {
  const { email } = await person();
  for (let time = 0; time <= accounts.login.budget.most; time += 1) expect((await logIn(email)).status).toBe(200);
});

it('the account holder is notified once, and by mail, of ten wrong passwords in an hour, however many come at the same time', async () => {
  const owner = await person();
  await fail(owner.email, 8, minutes(30), owner.id);
  await wrong(owner.email);
  expect(await warnings(owner)).toEqual([]);
  await Promise.all([1, 2, 3, 4].map(() => wrong(owner.email)));
  const [warning, ...others] = await warnings(owner);
  expect(others).toEqual([]);
  expect(warning).toMatchObject({ link: '/user/security' });
  expect((await app.mailTo(owner.email)).subject).toBe('Someone tried to log in to your account');
});

it('the account holder is not notified of a few, or of those of another day', async () => {
  const owner = await person();
  await fail(owner.email, 9, hours(3), owner.id);
  for (let time = 0; time < 3; time += 1) await wrong(owner.email);
  expect(await warnings(owner)).toEqual([]);
});
