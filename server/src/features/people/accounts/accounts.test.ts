import { expect, it } from 'vitest';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { at, days, hours, later, minutes } from '#platform/clock.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as, signedIn } from '../../../../test/support/as.ts';
import { stopClock } from '../../../../test/support/stop-clock.ts';
import { countEmailAsVerified } from './email/count-email-as-verified.ts';
import { buildPerson, fixturePassword } from './fixtures.ts';
import { issueToken } from './email/one-time-tokens.ts';
import { findPersonByEmail } from './queries.ts';

const app = ownApp();
const visitor = () => as(app);
const form = (email: string) =>
  ({
    firstname: 'Mara',
    lastname: 'Ilić',
    email,
    password: 'a good long password',
    role: 'artist',
    agreementVersion,
  }) as const;
const tokenIn = (body: string) => /\/(?:verify|reset|agreement\/\w+)\/([\w-]+)/.exec(body)?.[1] ?? '';

it('registering mails a link that verifies the email once', async () => {
  const reply = await visitor().call(accounts.register, form('mara@people.example'));
  expect(reply.message).toBe(
    "We've sent an email to mara@people.example. Please Check your email to verify and continue.",
  );
  const token = tokenIn((await app.mailTo('mara@people.example')).body);
  const { message } = await visitor().call(accounts.verify, { token, password: 'a good long password' });
  expect(message).toBe('Successfully verified the user!');
  expect((await visitor().refusal(accounts.verify, { token })).code).toBe('invalid');
  const { user } = await visitor().call(accounts.login, {
    email: 'mara@people.example',
    password: 'a good long password',
  });
  expect(user).toMatchObject({ emailVerified: true, role: 'artist', url: 'mara-ilic', admin: false });
});

it('registering mails another link on request, and the first one stops working', async () => {
  const { email, token } = await app.change((tx) => buildPerson(tx, { verified: false }));
  await as(app, token).call(accounts.sendVerification, {});
  const first = tokenIn((await app.mailTo(email)).body);
  const { message } = await as(app, token).call(accounts.sendVerification, {});
  expect(message).toContain(`We've sent an email to ${email}.`);
  expect((await visitor().refusal(accounts.verify, { token: first })).code).toBe('invalid');
  await as(app, token).call(accounts.verify, { token: tokenIn((await app.mailTo(email)).body) });
  expect((await as(app, token).refusal(accounts.sendVerification, {})).code).toBe('conflict');
});

it('registering gives no address that reveals whether a name is taken, and gives an artist one with the name once verified', async () => {
  const given = {
    firstname: 'Jonas',
    lastname: `Weidmann ${crypto.randomUUID().slice(0, 8)}`,
    role: 'artist',
  } as const;
  const [first, second] = [
    await app.change((tx) => buildPerson(tx, { ...given, verified: false })),
    await app.change((tx) => buildPerson(tx, given)),
  ];
  const third = await app.change((tx) => buildPerson(tx, { ...given, verified: false }));
  const collector = await app.change((tx) => buildPerson(tx, { ...given, role: 'collector' }));
  const urlOf = async ({ id }: { id: string }) => (await visitor().call(people.get, { id })).user.url;
  for (const one of [first, third, collector]) expect(await urlOf(one)).toBe(`member-${one.id}`);
  const named = `jonas-${given.lastname.toLowerCase().replace(' ', '-')}`;
  expect(await urlOf(second)).toBe(named);
  await app.runJobs();
  const link = async (email: string) => {
    await as(app, third.token).call(accounts.sendVerification, {});
    return tokenIn((await app.mailTo(email)).body);
  };
  await as(app, third.token).call(accounts.verify, { token: await link(third.email) });
  expect(await urlOf(third)).toBe(`${named}-2`);
});

it('registering answers the same for an email that is taken, and notifies its owner by mail', async () => {
  const { email } = await app.change((tx) => buildPerson(tx));
  const reply = await visitor().call(accounts.register, form(email));
  expect(reply.message).toContain(`We've sent an email to ${email}.`);
  expect((await app.mailTo(email)).subject).toBe('You already have an account');
});

it('registering says in its email how long an account is kept without verifying it', async () => {
  await visitor().call(accounts.register, form('waits@people.example'));
  const body = (await app.mailTo('waits@people.example')).body.replaceAll(/\s+/gu, ' ');
  expect(body).toContain('within 30 days, your account will be deleted');
  expect(body).toContain('If it wasn’t you, don’t open the link. The account is deleted after 30 days.');
});

it('registering records which terms were accepted, and refuses old ones', async () => {
  await visitor().call(accounts.register, form('terms@people.example'));
  const agreement = await app.pool
    .selectFrom('agreement')
    .innerJoin('person', 'person.id', 'agreement.person_id')
    .where('email', '=', 'terms@people.example')
    .select('version')
    .executeTakeFirstOrThrow();
  expect(agreement.version).toBe(agreementVersion);
  const refusal = await visitor().refusal(accounts.register, {
    ...form('terms2@people.example'),
    agreementVersion: '2020-01-01',
  });
  expect(refusal.fields).toHaveProperty('agreementVersion');
});

it('registering gives artists of one name who verify their email at the same time different addresses', async () => {
  const emails = [1, 2, 3, 4].map((number) => `namesake${number}@people.example`);
  await Promise.all(
    emails.map((email) =>
      visitor().call(accounts.register, { ...form(email), firstname: 'Anna', lastname: 'Namesake', role: 'artist' }),
    ),
  );
  const ids = await app.pool.selectFrom('person').where('email', 'in', emails).select('id').execute();
  await Promise.all(ids.map(({ id }) => app.change((tx) => countEmailAsVerified(tx, id))));
  const urls = await app.pool.selectFrom('person').where('email', 'in', emails).select('url').execute();
  expect(urls.map(({ url }) => url).toSorted()).toEqual([
    'anna-namesake',
    'anna-namesake-2',
    'anna-namesake-3',
    'anna-namesake-4',
  ]);
});

it('registering ignores flags in its form', async () => {
  const email = 'flag@people.example';
  const flags = { admin: true, artistAllowed: true, emailVerified: true };
  await visitor().call(accounts.register, { ...form(email), ...flags });
  expect(await findPersonByEmail(app.pool, email)).toMatchObject({
    admin: false,
    artist_allowed: false,
    email_verified_at: null,
  });
});

it.each(['short', 'password1234', 'iloveyou12345', 'aaaaaaaaaaaaaaaa', 'versoverso12'])(
  'registering refuses the password “%s”',
  async (password) => {
    const refusal = await visitor().refusal(accounts.register, { ...form('guessable@people.example'), password });
    expect(refusal.fields).toHaveProperty('password');
  },
);

it.each(['xylandervoss', 'Xylandervoss1', 'ssovrednalyx', 'xylandervossxylandervoss'])(
  'registering refuses the password “%s” only to a person of that name',
  async (password) => {
    const email = `${password.length}.${password[0]}@people.example`;
    const own = { ...form(`own.${email}`), lastname: 'Xylandervoss', password };
    expect((await visitor().refusal(accounts.register, own)).fields?.['password']).toContain('easy to guess');
    await visitor().call(accounts.register, { ...form(`other.${email}`), password });
  },
);

it('registering creates no authenticator without an invitation', async () => {
  expect(
    (await visitor().refusal(accounts.register, { ...form('auth@people.example'), role: 'authenticator' })).code,
  ).toBe('forbidden');
});

const invite = async (email: string) => {
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  await as(app, admin.token).call(people.invite, { email, type: 'authenticator' });
  return tokenIn((await app.mailTo(email)).body);
};

it('invitations register the invited email in the role, once', async () => {
  const token = await invite('invited@people.example');
  const { invitation } = await visitor().call(accounts.invitation, { token });
  expect(invitation).toMatchObject({ email: 'invited@people.example', type: 'authenticator' });
  const invited = { ...form('invited@people.example'), role: 'authenticator', token } as const;
  expect((await visitor().call(accounts.register, invited)).message).toBe('Your account is ready. Log in to continue.');
  const { user } = await visitor().call(accounts.login, {
    email: 'invited@people.example',
    password: 'a good long password',
  });
  expect(user).toMatchObject({ role: 'authenticator', emailVerified: true });
  expect(
    (await visitor().refusal(accounts.register, { ...form('invited@people.example'), role: 'authenticator', token }))
      .code,
  ).toBe('invalid');
});

it('invitations are invalid for another email, another role, or after 14 days', async () => {
  const token = await invite('bound@people.example');
  expect(
    (await visitor().refusal(accounts.register, { ...form('other@people.example'), role: 'authenticator', token }))
      .fields,
  ).toHaveProperty('email');
  expect(
    (await visitor().refusal(accounts.register, { ...form('bound@people.example'), role: 'artist', token })).fields,
  ).toHaveProperty('role');
  const old = await at(new Date(Date.now() - days(15)), () =>
    app.change((tx) => issueToken(tx, { purpose: 'invite', email: 'late@people.example', role: 'artist' })),
  );
  expect((await visitor().refusal(accounts.invitation, { token: old })).code).toBe('invalid');
});

it('invitations are not sent to members, nor twice to the same address', async () => {
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const [member, unproved] = [
    await app.change((tx) => buildPerson(tx)),
    await app.change((tx) => buildPerson(tx, { verified: false })),
  ];
  const refusal = (email: string) =>
    as(app, admin.token).refusal(people.invite, { email: email.toUpperCase(), type: 'artist' });
  expect(await refusal(member.email)).toMatchObject({
    httpStatus: 400,
    fields: { email: 'already has an account, so no invitation is needed' },
  });
  await as(app, admin.token).call(people.invite, { email: unproved.email, type: 'artist' });
  expect((await refusal(unproved.email)).fields).toHaveProperty('email');
});

it('invitations report that an account exists by now', async () => {
  const token = await invite('meanwhile@people.example');
  await app.change((tx) => buildPerson(tx, { email: 'meanwhile@people.example' }));
  expect(await visitor().refusal(accounts.invitation, { token })).toMatchObject({
    code: 'conflict',
    message: 'You already have an account with this email. Log in with it.',
  });
});

it('invitations are sent only by admins', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  expect((await as(app, token).refusal(people.invite, { email: 'x@people.example', type: 'artist' })).code).toBe(
    'forbidden',
  );
});

it('signing in greets by name and opens a session that logging out ends', async () => {
  const { email } = await app.change((tx) => buildPerson(tx, { firstname: 'Wen' }));
  const reply = await visitor().call(accounts.login, { email, password: fixturePassword });
  expect(reply.message).toBe('Hello Wen!');
  const user = signedIn(reply);
  const caller = as(app, user.token);
  expect((await caller.call(people.get, { id: user._id })).user).toHaveProperty('email', email);
  expect((await caller.call(accounts.logout, {})).message).toBe('Successfully sign out');
  expect((await caller.refusal(accounts.logout, {})).httpStatus).toBe(401);
});

it('signing in answers a wrong password and an unknown email the same', async () => {
  const { email } = await app.change((tx) => buildPerson(tx));
  const wrong = await visitor().refusal(accounts.login, { email, password: 'not the password' });
  const unknown = await visitor().refusal(accounts.login, {
    email: 'nobody@people.example',
    password: 'not the password',
  });
  expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
});

it('signing in stores no usable token', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  const rows = await app.pool.selectFrom('session').select('token_hash').execute();
  expect(rows.some((row) => row.token_hash.toString('utf8').includes(token))).toBe(false);
});

it('signing in slows down guesses at one account from many addresses', async () => {
  stopClock();
  const { email } = await app.change((tx) => buildPerson(tx));
  const codes: string[] = [];
  for (let guess = 0; guess < 25; guess += 1)
    codes.push((await visitor().refusal(accounts.login, { email, password: `guess number ${guess}` })).code);
  expect(codes.slice(0, 20)).not.toContain('too_many_requests');
  expect(codes.at(-1)).toBe('too_many_requests');
});

it('signing in binds a browser’s session to a cookie that script cannot read', async () => {
  const { email } = await app.change((tx) => buildPerson(tx));
  const response = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ email, password: fixturePassword }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('bind='));
  expect(cookie).toMatch(/HttpOnly/);
  const user = signedIn(accounts.login.reply.parse(await response.json()));
  const get = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/users/${user._id}`, { headers: { authorization: `Bearer ${user.token}`, ...headers } });
  expect((await get({})).status).toBe(401);
  expect((await get({ cookie: cookie?.split(';')[0] ?? '' })).status).toBe(200);
});

it('signing in ends after a week unused', async () => {
  const { id, token } = await at(new Date(Date.now() - days(7) - hours(1)), () => app.change((tx) => buildPerson(tx)));
  expect((await as(app, token).refusal(people.get, { id })).httpStatus).toBe(401);
});

it('a lost password is replaced by a mailed link, once, which ends all sessions', async () => {
  const { email, id, token: session } = await app.change((tx) => buildPerson(tx));
  expect((await visitor().call(accounts.reset, { email })).message).toBe(`Sent reset email to the ${email}!`);
  await app.runJobs();
  const older = tokenIn((await app.mailTo(email)).body);
  await app.pool
    .updateTable('one_time_token')
    .set({ created_at: later(-minutes(4)) })
    .where('person_id', '=', id)
    .execute();
  await visitor().call(accounts.reset, { email });
  await app.runJobs();
  const token = tokenIn((await app.mailTo(email)).body);
  expect(
    (await visitor().refusal(accounts.resetPassword, { token: older, password: 'another long password' })).code,
  ).toBe('invalid');
  expect((await visitor().refusal(accounts.checkReset, { token: older })).code).toBe('invalid');
  // A check does not use up the link.
  await visitor().call(accounts.checkReset, { token });
  expect((await visitor().call(accounts.resetPassword, { token, password: 'another long password' })).message).toBe(
    'Successfully reset password!',
  );
  expect((await visitor().refusal(accounts.resetPassword, { token, password: 'a third long password' })).code).toBe(
    'invalid',
  );
  expect((await visitor().refusal(accounts.checkReset, { token })).code).toBe('invalid');
  expect((await as(app, session).refusal(people.get, { id })).httpStatus).toBe(401);
  await visitor().call(accounts.login, { email, password: 'another long password' });
  expect((await visitor().refusal(accounts.login, { email, password: fixturePassword })).code).toBe('invalid');
});

it('a lost password sends one link at a time, however often it is requested', async () => {
  const { email } = await app.change((tx) => buildPerson(tx));
  for (let asked = 0; asked < 5; asked += 1) await visitor().call(accounts.reset, { email });
  await app.runJobs();
  const mails = await app.pool.selectFrom('mail').select('body').where('recipient', '=', email).execute();
  const links = mails.filter(({ body }) => body.includes('/reset/'));
  expect(links).toHaveLength(1);
  const token = tokenIn(links[0]?.body ?? '');
  await visitor().call(accounts.resetPassword, { token, password: 'another long password' });
});

it('a lost password is answered the same for an unknown email', async () => {
  const reply = await visitor().call(accounts.reset, { email: 'nobody@people.example' });
  expect(reply.message).toBe('Sent reset email to the nobody@people.example!');
});

it('a lost password gives a link used twice at the same time to one of the two', async () => {
  const { email } = await app.change((tx) => buildPerson(tx));
  await visitor().call(accounts.reset, { email });
  await app.runJobs();
  const token = tokenIn((await app.mailTo(email)).body);
  const tries = await Promise.allSettled(
    ['first long password', 'second long password'].map((password) =>
      visitor().call(accounts.resetPassword, { token, password }),
    ),
  );
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});
