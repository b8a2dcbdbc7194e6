import { describe, expect, it } from 'vitest';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));
const admin = async () => {
  const one = await person({ admin: true, firstname: 'Ines', lastname: 'Admin' });
  return { ...one, ...as(app, one.token) };
};
const rowOf = (id: string) => app.pool.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const factsAbout = (id: string) =>
  app.pool
    .selectFrom('event')
    .select(['name', 'actor_id', 'data'])
    .where('person_id', '=', id)
    .where('name', 'not in', ['person_registered', 'agreement_accepted', 'signed_in'])
    .orderBy('id')
    .execute();

it('the list of people finds a person by part of a name or email, whatever the accents and capitals', async () => {
  const one = await admin();
  const { id, email } = await person({ firstname: 'Željko', lastname: 'Łukasiński' });
  const found = async (filterkey: string) => (await one.call(people.list, { filterkey })).users.map((user) => user._id);
  for (const typed of ['lukasin', 'ŁUKASIŃ', 'zeljko', 'Željko lukas', email.slice(2, 20), 'lukas @people'])
    expect(await found(typed), typed).toEqual([id]);
  for (const typed of ['lukasinx', 'zeljko moreau', '%', '_____', '\\'])
    expect(await found(typed), typed).not.toContain(id);
});

it('the list of people filters by what people have, and orders by name and by day', async () => {
  const one = await admin();
  const names = ['Zora', 'ábel', 'Mira'];
  for (const firstname of names)
    await person({ firstname, lastname: 'Filterable', role: 'artist', verified: firstname !== 'Mira' });
  const list = async (given: Record<string, unknown> = {}, options: Record<string, unknown> = {}) =>
    (await one.call(people.list, { filterkey: 'filterable', ...given, options })).users.map((user) => user.firstname);
  expect(await list()).toEqual(['Mira', 'ábel', 'Zora']);
  expect(await list({ order: true })).toEqual(['Zora', 'ábel', 'Mira']);
  expect(await list({}, { sort: 'name' })).toEqual(['ábel', 'Mira', 'Zora']);
  expect(await list({ order: true }, { sort: 'name' })).toEqual(['Zora', 'Mira', 'ábel']);
  expect(await list({}, { verified: false })).toEqual(['Mira']);
  expect(await list({}, { verified: true, sort: 'name' })).toEqual(['ábel', 'Zora']);
  expect(await list({}, { recommended: true })).toEqual([]);
  expect(await list({ type: 'collector' })).toEqual([]);
  expect(await list({ pagesize: 1, pagefrom: 1 })).toEqual(['ábel']);
  const beyond = await one.call(people.list, { filterkey: 'filterable', pagefrom: 40 });
  expect(beyond).toMatchObject({ users: [], total: { count: 3, more: false } });
});

it('the list of people who can become admins has no admins, organisations or people without a verified email', async () => {
  const one = await admin();
  const [able] = [
    await person({ firstname: 'Able', lastname: 'Promotable' }),
    await person({ firstname: 'Unverified', lastname: 'Promotable', verified: false }),
    await person({ firstname: 'Admin', lastname: 'Promotable', admin: true }),
    await app.change((tx) => buildOrganisation(tx, one, { name: 'Promotable Gallery' })),
  ];
  const { users } = await one.call(people.list, { type: 'eligible_admin', filterkey: 'promotable' });
  expect(users).toMatchObject([{ _id: able.id, refused: { admin: null } }]);
});

it('the list of people ignores an unknown option, and is refused to everyone but admins', async () => {
  const one = await admin();
  const options: Record<string, string> = { password: 'x' };
  const { users: listed } = await one.call(people.list, { options });
  expect(listed.length).toBeGreaterThan(0);
  for (const role of ['artist', 'authenticator', 'collector'] as const)
    expect((await as(app, (await person({ role })).token).refusal(people.list, {})).httpStatus).toBe(403);
});

it('the list of people tells each admin what they may do to whom', async () => {
  const one = await admin();
  const { email } = await person({ role: 'authenticator', verified: false });
  const [other] = (await one.call(people.list, { filterkey: email })).users;
  expect(other?.refused).toMatchObject({ privateToken: null, checkPurchase: null, verify: null });
  expect(other?.refused).toMatchObject({
    artist: 'Only artists can be given this permission.',
    recommend: 'Only artists can be recommended.',
    admin: 'This person’s email is not verified yet. Admins need a verified email.',
  });
  const [self] = (await one.call(people.list, { filterkey: one.email })).users;
  expect(self?.refused['privateToken']).toBe('You can’t change your own permissions. Ask another admin.');
});

describe.each([
  ['recognition', people.allowArtist, people.disallowArtist, 'artist', 'artist_allowed'],
  ['submitting', people.allowSubmit, people.disallowSubmit, 'artist', 'submit_allowed'],
  ['viewing links', people.allowPrivateToken, people.disallowPrivateToken, 'collector', 'private_token_allowed'],
] as const)('the permission for %s', (_name, allow, disallow, role, column) => {
  it('is given and taken by an admin, recorded each time, and by no other role', async () => {
    const one = await admin();
    const { id } = await person({ role });
    expect((await one.call(allow, { id })).message).toBe('Successfully updated user data!');
    await one.call(allow, { id });
    expect(await rowOf(id)).toMatchObject({ [column]: true });
    await one.call(disallow, { id });
    expect(await rowOf(id)).toMatchObject({ [column]: false });
    expect(await factsAbout(id)).toEqual(
      [true, false].map((allowed) => ({
        name: 'permission_changed',
        actor_id: one.id,
        data: { permission: column, allowed },
      })),
    );
    const stranger = as(app, (await person({ role: 'authenticator' })).token);
    expect((await stranger.refusal(allow, { id })).httpStatus).toBe(403);
    expect((await one.refusal(allow, { id: one.id })).message).toContain('your own permissions');
    expect((await one.refusal(allow, { id: crypto.randomUUID() })).httpStatus).toBe(404);
  });
});

it('checking purchases is allowed to authenticators only', async () => {
  const one = await admin();
  const { id, token } = await person({ role: 'authenticator' });
  const reply = await one.call(people.checkPurchase, { id, status: true });
  expect(reply.message).toBe('Successfully allowed/disallowed the authenticator.');
  expect(reply.user.checkPurchaseAllowed).toBe(true);
  await one.call(people.checkPurchase, { id, status: false });
  expect(await rowOf(id)).toMatchObject({ check_purchase_allowed: false });
  const collector = await person();
  expect((await one.refusal(people.checkPurchase, { id: collector.id, status: true })).code).toBe('conflict');
  expect((await as(app, token).refusal(people.checkPurchase, { id, status: true })).httpStatus).toBe(403);
});

it('making an admin takes effect from the next request', async () => {
  const one = await admin();
  const { id, token } = await person();
  const change = { id, status: true };
  expect((await as(app, token).refusal(people.list, {})).httpStatus).toBe(403);

  const { message, user } = await one.call(people.changeAdmin, change);
  expect(message).toBe('Successfully allowed/disallowed the admin.');
  expect(user.admin).toBe(true);
  await as(app, token).call(people.list, {});
  const session = await app.pool
    .selectFrom('session')
    .select('expires_at')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(session.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60 * 1000);

  await one.call(people.changeAdmin, { id, status: false });
  expect((await as(app, token).refusal(people.list, {})).httpStatus).toBe(403);
  expect((await factsAbout(id)).map(({ data }) => data)).toEqual([
    { permission: 'admin', allowed: true },
    { permission: 'admin', allowed: false },
  ]);
});

it('making an admin is refused for oneself, for an unverified email, and to everyone but admins', async () => {
  const one = await admin();
  expect((await one.refusal(people.changeAdmin, { id: one.id, status: false })).httpStatus).toBe(403);
  const { id } = await person({ verified: false });
  expect((await one.refusal(people.changeAdmin, { id, status: true })).code).toBe('conflict');
  const stranger = await person();
  const refusal = await as(app, stranger.token).refusal(people.changeAdmin, {
    id: stranger.id,
    status: true,
  });
  expect(refusal.httpStatus).toBe(403);
  expect(await rowOf(stranger.id)).toMatchObject({ admin: false });
});

it('recommending a person is switched on and off, never for oneself, also by concurrent requests', async () => {
  const one = await admin();
  const { id, token } = await person({ role: 'artist' });
  await Promise.all([1, 2, 3].map(() => one.call(people.toggleRecommend, { id })));
  expect(await rowOf(id)).toMatchObject({ recommended: true });
  for (const status of [false, false, true, true]) {
    const { user } = await one.call(people.toggleRecommend, { id, status });
    expect(user.recommended).toBe(status);
  }
  expect((await one.refusal(people.toggleRecommend, { id: one.id })).httpStatus).toBe(403);
  expect((await as(app, token).refusal(people.toggleRecommend, { id })).httpStatus).toBe(403);
});

it('recommending a person is for artists only; anyone else who was recommended can lose it', async () => {
  const one = await admin();
  for (const role of ['authenticator', 'collector'] as const) {
    const { id } = await person({ role });
    const change = { id, status: true };
    expect((await one.refusal(people.toggleRecommend, change)).message).toBe('Only artists can be recommended.');
    await app.pool.updateTable('person').set({ recommended: true }).where('id', '=', id).execute();
    const { user } = await one.call(people.toggleRecommend, { id, status: false });
    expect(user).toMatchObject({ recommended: false, refused: { recommend: 'Only artists can be recommended.' } });
  }
});

it('a reset that an admin sends mails the person a link, which the admin never sees', async () => {
  const one = await admin();
  const { id, email, token } = await person();
  const reply = await one.call(people.sendReset, { id });
  expect(reply).toEqual({ message: `Sent reset email to the ${email}!`, email });
  const link = /\/reset\/([\w-]+)/.exec((await app.mailTo(email)).body)?.[1] ?? '';
  await as(app).call(accounts.resetPassword, { token: link, password: 'chosen by themselves' });
  expect((await as(app, token).refusal(accounts.logout, {})).httpStatus).toBe(401);
  const stranger = as(app, (await person()).token);
  expect((await stranger.refusal(people.sendReset, { id })).httpStatus).toBe(403);
  expect((await factsAbout(id)).map((one) => one.name)).toContain('reset_requested');
});

it('verifying a user opens what needs a verified email, once', async () => {
  const one = await admin();
  const { id, token } = await person({ verified: false });
  expect((await as(app, token).refusal(people.report, { id: one.id, message: 'x' })).httpStatus).toBe(403);
  expect((await one.call(people.verify, { id })).message).toBe('Successfully verified the user!');
  await as(app, token).call(people.report, { id: one.id, message: 'x' });
  expect((await one.refusal(people.verify, { id })).code).toBe('conflict');
  const other = await person({ verified: false });
  expect((await as(app, token).refusal(people.verify, { id: other.id })).httpStatus).toBe(403);
});

it('hints of a user are counted for oneself, each kind separately, also by concurrent requests', async () => {
  const { id, token } = await person();
  const count = () => as(app, token).call(people.countTooltip, { type: 'collector', userId: id });
  await Promise.all([count(), count(), count()]);
  const { user } = await as(app, token).call(people.get, { id });
  expect(user).toMatchObject({ tooltips: { collector: 3 } });
  await as(app, token).call(people.countTooltip, { type: 'first_certificate', userId: id });
  expect((await as(app, token).call(people.get, { id })).user).toMatchObject({
    tooltips: { collector: 3, first_certificate: 1 },
  });
  const other = await person();
  const refusal = await as(app, other.token).refusal(people.countTooltip, { type: 'collector', userId: id });
  expect(refusal.httpStatus).toBe(403);
  expect((await as(app, token).refusal(people.countTooltip, { type: 'else', userId: id })).code).toBe('invalid');
});
