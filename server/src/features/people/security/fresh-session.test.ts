import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { freshMinutes } from '@verso/contract/call.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson, fixturePassword as password, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { Secret, TOTP } from 'otpauth';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { letSessionsAge } from '../../../../test/support/stale.ts';

const app = testApp();
beforeAll(() => app.runJobs());
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** An admin with an old session, and the change that they request. */
async function agedAdmin() {
  const admin = await person({ admin: true });
  const { id } = await person();
  await letSessionsAge(app, admin.id);
  return { admin, caller: as(app, admin.token), change: { id, status: true } };
}

it('a session that is no longer fresh is refused a change that needs a fresh one, with the call that makes it fresh', async () => {
  const { caller, change } = await agedAdmin();
  const refusal = await caller.refusal(people.changeAdmin, change);
  expect(refusal).toMatchObject({ httpStatus: 403, code: 'fresh_session_required' });
  expect(refusal.message).toContain('POST /api/security/confirm');
  const { admin } = await app.pool
    .selectFrom('person')
    .select('admin')
    .where('id', '=', change.id)
    .executeTakeFirstOrThrow();
  expect(admin).toBe(false);
});

it('a session that is no longer fresh is fresh again once the password has confirmed it, and the same call then works', async () => {
  const { caller, change } = await agedAdmin();
  const { freshUntil } = await caller.call(security.confirm, { password });
  const left = Date.parse(freshUntil) - Date.now();
  expect(left).toBeGreaterThan((freshMinutes - 1) * 60_000);
  expect(left).toBeLessThanOrEqual(freshMinutes * 60_000);
  expect((await caller.call(people.changeAdmin, change)).user.admin).toBe(true);
});

it('a session that is no longer fresh is confirmed by a code of the authenticator app, which is used up', async () => {
  const { admin, caller, change } = await agedAdmin();
  await caller.call(security.confirm, { password });
  const { secret } = (await caller.call(security.startApp, {})).app;
  await caller.call(security.confirmApp, { code: codeOf(secret) });
  await app.pool.updateTable('authenticator_app').set({ last_step: 0 }).where('person_id', '=', admin.id).execute();
  expect((await caller.call(security.confirmOptions, {})).methods).toEqual(['app']);
  expect((await caller.refusal(security.confirm, { password })).fields).toEqual({
    password: 'is not enough here, because you have a second factor. Use that instead',
  });
  await letSessionsAge(app, admin.id);
  const code = codeOf(secret);
  await caller.call(security.confirm, { code });
  await caller.call(people.changeAdmin, change);
  expect((await caller.refusal(security.confirm, { code })).fields).toHaveProperty('code');
});

it('a session that is no longer fresh sets up no authenticator app, even if its secret was given while the session was fresh', async () => {
  const { admin, caller } = await agedAdmin();
  await caller.call(security.confirm, { password });
  const { secret } = (await caller.call(security.startApp, {})).app;
  await letSessionsAge(app, admin.id);
  const code = codeOf(secret);
  expect((await caller.refusal(security.confirmApp, { code })).code).toBe('fresh_session_required');
  expect((await caller.call(security.get, {})).security.app).toBeNull();
  await caller.call(security.confirm, { password });
  expect((await caller.call(security.confirmApp, { code })).security.app).not.toBeNull();
});

it('a session that is no longer fresh stays as it is after a wrong password, a wrong code, both at the same time or none', async () => {
  const { caller, change } = await agedAdmin();
  expect((await caller.refusal(security.confirm, { password: 'not the password' })).fields).toEqual({
    password: 'is wrong',
  });
  expect((await caller.refusal(security.confirm, { code: '000000' })).fields).toHaveProperty('code');
  expect((await caller.refusal(security.confirm, { password, code: '000000' })).code).toBe('invalid');
  expect((await caller.refusal(security.confirm, {})).code).toBe('invalid');
  expect((await caller.refusal(people.changeAdmin, change)).code).toBe('fresh_session_required');
});

it('a session that is no longer fresh makes no other session of the same person fresh', async () => {
  const { admin, change } = await agedAdmin();
  const other = await person({ admin: true });
  await letSessionsAge(app, other.id);
  await as(app, admin.token).call(security.confirm, { password });
  expect((await as(app, other.token).refusal(people.changeAdmin, change)).code).toBe('fresh_session_required');
});

it('a session that is no longer fresh names other reasons for a refusal first', async () => {
  const stranger = await person();
  const { change } = await agedAdmin();
  await letSessionsAge(app, stranger.id);
  expect((await as(app, stranger.token).refusal(people.changeAdmin, change)).code).toBe('forbidden');
});

it('a session that is no longer fresh slows down guesses with a stolen token, from any address', async () => {
  const { admin } = await agedAdmin();
  const codes: string[] = [];
  for (let guess = 0; guess < 11; guess += 1)
    codes.push((await as(app, admin.token).refusal(security.confirm, { password: `guess number ${guess}` })).code);
  expect(codes.slice(0, 10)).not.toContain('too_many_requests');
  expect(codes.at(-1)).toBe('too_many_requests');
});

it('a session that is no longer fresh takes no more codes after ten wrong ones, and notifies the account’s holder', async () => {
  const { admin } = await agedAdmin();
  const caller = as(app, admin.token);
  for (let guess = 0; guess < 10; guess += 1) await caller.refusal(security.confirm, { code: '000000' });
  // The budget of calls is used up too; this test is about the codes.
  await sql`delete from spent_budget`.execute(app.pool);
  expect((await caller.refusal(security.confirm, { code: '000000' })).code).toBe('too_many_requests');
  expect((await app.mailTo(admin.email)).subject).toBe('Wrong codes were entered for your account');
});

it('a session that is no longer fresh records its confirmation in the event log', async () => {
  const { admin, caller } = await agedAdmin();
  await caller.call(security.confirm, { password });
  const events = await app.pool
    .selectFrom('event')
    .select(['name', 'data'])
    .where('person_id', '=', admin.id)
    .where('name', '=', 'session_confirmed')
    .execute();
  expect(events).toMatchObject([{ data: { method: 'password' } }]);
});
