import { expect, it } from 'vitest';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson, fixturePassword as password } from '#features/people/accounts/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as, signedIn } from '../../../../test/support/as.ts';

const app = testApp();
const person = (given: Parameters<typeof buildPerson>[1] = {}) => app.change((tx) => buildPerson(tx, given));
const logIn = (email: string, words = password) => as(app).call(accounts.login, { email, password: words });
const tokenIn = (body: string) => /\/(?:verify|reset)\/([\w-]+)/.exec(body)?.[1] ?? '';

const newPassword = 'another long password';

it('changing the password requires the current one, ends the other sessions and notifies the owner by mail', async () => {
  const { id, email, token } = await person();
  const elsewhere = signedIn(await logIn(email)).token;
  const reply = await as(app, token).call(security.changePassword, { password, newPassword });
  expect(reply.message).toBe('Password changed. Your other sessions have ended.');
  expect(reply.security.sessions).toHaveLength(1);
  expect((await as(app, elsewhere).refusal(people.get, { id })).httpStatus).toBe(401);
  await as(app, token).call(security.get, {});
  expect((await app.mailTo(email)).subject).toBe('Your password was changed');
  expect((await as(app).refusal(accounts.login, { email, password })).code).toBe('invalid');
  signedIn(await logIn(email, newPassword));
});

it('changing the password is refused with a wrong password, a common one and the same one, without effect', async () => {
  const { email, token } = await person();
  const caller = as(app, token);
  const wrong = await caller.refusal(security.changePassword, { password: 'not the password', newPassword });
  expect(wrong.fields).toEqual({ password: 'is wrong' });
  const common = await caller.refusal(security.changePassword, { password, newPassword: 'password1234' });
  expect(common.fields).toHaveProperty('newPassword');
  const same = await caller.refusal(security.changePassword, { password, newPassword: password });
  expect(same.fields).toHaveProperty('newPassword');
  signedIn(await logIn(email));
});

it('changing the password revokes open reset links', async () => {
  const { email, token } = await person();
  await as(app).call(accounts.reset, { email });
  await app.runJobs();
  const link = tokenIn((await app.mailTo(email)).body);
  await as(app, token).call(security.changePassword, { password, newPassword });
  const refusal = await as(app).refusal(accounts.resetPassword, { token: link, password: 'a third long password' });
  expect(refusal.code).toBe('invalid');
});

it('changing the password twice at the same time, from the same one, succeeds once', async () => {
  const { token } = await person();
  const tries = await Promise.allSettled(
    ['first long password', 'second long password'].map((chosen) =>
      as(app, token).call(security.changePassword, { password, newPassword: chosen }),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

const newAddress = () => `new-${crypto.randomUUID()}@people.example`;

it('changing the email happens only when the link at the new address is opened; the old one is notified', async () => {
  const { id, email, token } = await person();
  const address = newAddress();
  const reply = await as(app, token).call(security.changeEmail, { email: address });
  expect(reply.message).toContain(`We've sent an email to ${address}.`);
  expect(reply.security).toMatchObject({ email, newEmail: address });
  expect((await app.mailTo(email)).subject).toBe('Your email is about to change');
  const link = tokenIn((await app.mailTo(address)).body);
  const check = await as(app).call(accounts.checkVerification, { token: link });
  expect(check.verification).toEqual({ purpose: 'change', askPassword: true, email: address });

  expect((await as(app, token).call(accounts.verify, { token: link })).message).toBe('Successfully verified the user!');
  expect((await app.mailTo(email)).subject).toBe('Your email was changed');
  expect((await as(app, token).call(people.get, { id })).user).toMatchObject({ email: address, emailVerified: true });
  expect((await as(app).refusal(accounts.verify, { token: link })).code).toBe('invalid');
  expect((await as(app).refusal(accounts.login, { email, password })).code).toBe('invalid');
  signedIn(await logIn(address));
});

it('changing the email is not completed by a stranger who opens the link, but by its holder’s session or password', async () => {
  const [holder, stranger] = [await person(), await person()];
  const address = newAddress();
  await as(app, holder.token).call(security.changeEmail, { email: address });
  const message = await app.mailTo(address);
  expect(message.body).toContain(holder.name);
  expect(message.body).toContain('If it isn’t your account, don’t open the link.');
  const link = tokenIn(message.body);
  for (const caller of [as(app), as(app, stranger.token)]) {
    const refusal = await caller.refusal(accounts.verify, { token: link });
    expect(refusal.fields).toEqual({ password: 'is required: enter the one for your account' });
    const guess = await caller.refusal(accounts.verify, { token: link, password: 'not the password' });
    expect(guess.fields).toEqual({ password: 'is not the one for your account' });
  }
  const emailOf = async () => (await as(app, holder.token).call(security.get, {})).security.email;
  expect(await emailOf()).toBe(holder.email);
  const own = await as(app, holder.token).call(accounts.checkVerification, { token: link });
  expect(own.verification.askPassword).toBe(false);
  await as(app).call(accounts.verify, { token: link, password });
  expect(await emailOf()).toBe(address);
});

it('changing the email stays pending when another person asks for the same address', async () => {
  const [first, second] = [await person(), await person()];
  const email = newAddress();
  await as(app, first.token).call(security.changeEmail, { email });
  const link = tokenIn((await app.mailTo(email)).body);
  await as(app, second.token).call(security.changeEmail, { email });
  await as(app, first.token).call(accounts.verify, { token: link });
  expect((await as(app, first.token).call(security.get, {})).security).toMatchObject({ email, newEmail: null });
});

it('changing the email does not reveal that an address has an account, and notifies its owner instead', async () => {
  const [{ token }, holder] = [await person(), await person()];
  const reply = await as(app, token).call(security.changeEmail, { email: holder.email });
  expect(reply.security.newEmail).toBe(holder.email);
  expect((await app.mailTo(holder.email)).subject).toBe('You already have an account');
});

it('changing the email is cancelled by a change of the password', async () => {
  const { token } = await person();
  const email = newAddress();
  await as(app, token).call(security.changeEmail, { email });
  await as(app, token).call(security.changePassword, { password, newPassword: 'another long password' });
  const link = tokenIn((await app.mailTo(email)).body);
  expect((await as(app).refusal(accounts.verify, { token: link })).code).toBe('invalid');
});

it('changing the email gives an address to one of two people, even at the same time', async () => {
  const email = newAddress();
  const asked: { token: string; link: string }[] = [];
  for (const { token } of [await person(), await person()]) {
    await as(app, token).call(security.changeEmail, { email });
    asked.push({ token, link: tokenIn((await app.mailTo(email)).body) });
  }
  const tries = await Promise.allSettled(
    asked.map(({ token, link }) => as(app, token).call(accounts.verify, { token: link })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('changing the email takes an address from an unverified account', async () => {
  const { id, token } = await person();
  const squatter = await person({ verified: false });
  await as(app, token).call(security.changeEmail, { email: squatter.email });
  const link = tokenIn((await app.mailTo(squatter.email)).body);
  await as(app, token).call(accounts.verify, { token: link });
  expect((await as(app, token).call(people.get, { id })).user).toHaveProperty('email', squatter.email);
  expect((await as(app, squatter.token).refusal(security.get, {})).httpStatus).toBe(401);
});

it('sessions are listed with the current one marked, and end one by one or all but that', async () => {
  const { id, email, token } = await person();
  const [one, two] = [signedIn(await logIn(email)).token, signedIn(await logIn(email)).token];
  const { sessions } = (await as(app, one).call(security.get, {})).security;
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const own = (await as(app, two).call(security.get, {})).security.sessions.find(({ current }) => current);
  await as(app, one).call(security.endSession, { id: own?._id ?? '' });
  expect((await as(app, two).refusal(people.get, { id })).httpStatus).toBe(401);
  const reply = await as(app, one).call(security.endOtherSessions, {});
  expect(reply.message).toBe('All other sessions have ended.');
  expect(reply.security.sessions).toHaveLength(1);
  expect((await as(app, token).refusal(people.get, { id })).httpStatus).toBe(401);
});

it('other people’s sessions are not found', async () => {
  const [{ token }, other] = [await person(), await person()];
  const [session] = (await as(app, other.token).call(security.get, {})).security.sessions;
  const refusal = await as(app, token).refusal(security.endSession, { id: session?._id });
  expect(refusal).toMatchObject({ code: 'not_found', message: 'There is no such session.' });
  await as(app, other.token).call(security.get, {});
});

const agreement = { role: 'collector', agreementVersion } as const;
const squat = async () => {
  const email = `${crypto.randomUUID()}@people.example`;
  await as(app).call(accounts.register, { firstname: 'M', lastname: 'X', email, password, ...agreement });
  const link = tokenIn((await app.mailTo(email)).body);
  return { email, link, session: signedIn(await logIn(email)).token };
};

it('verifying an address that another person registered asks another browser for the password that was chosen, and refuses a wrong one', async () => {
  const { link } = await squat();
  const { verification } = await as(app).call(accounts.checkVerification, { token: link });
  expect(verification).toMatchObject({ purpose: 'register', askPassword: true });
  const refusal = await as(app).refusal(accounts.verify, { token: link, password: 'not the password' });
  expect(refusal.fields).toHaveProperty('password');
  await as(app).call(accounts.verify, { token: link, password });
});

it('verifying an address that another person registered asks a user who is signed in to it for nothing more, and keeps their session', async () => {
  const { link, session } = await squat();
  const caller = as(app, session);
  expect((await caller.call(accounts.checkVerification, { token: link })).verification.askPassword).toBe(false);
  await caller.call(accounts.verify, { token: link });
  await caller.call(security.get, {});
});

it('verifying an address that another person registered does not happen by the link alone, which stays valid for the person who registered', async () => {
  const { link, session } = await squat();
  const refusal = await as(app).refusal(accounts.verify, { token: link });
  expect(refusal.httpStatus).toBe(400);
  expect(refusal.fields?.['password']).toContain('is required');
  expect((await as(app, session).call(accounts.checkVerification, { token: link })).verification.askPassword).toBe(
    false,
  );
  await as(app, session).call(accounts.verify, { token: link });
});

it('verifying an address by a new password locks out another person who registered with it', async () => {
  const { email, session } = await squat();
  await as(app).call(accounts.reset, { email });
  await app.runJobs();
  await as(app).call(accounts.resetPassword, {
    token: tokenIn((await app.mailTo(email)).body),
    password: 'the owner’s own password',
  });
  expect((await as(app, session).refusal(security.get, {})).httpStatus).toBe(401);
  expect((await as(app).refusal(accounts.login, { email, password })).code).toBe('invalid');
  expect(signedIn(await logIn(email, 'the owner’s own password')).emailVerified).toBe(true);
});
