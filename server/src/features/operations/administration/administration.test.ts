import { describe, expect, it } from 'vitest';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { at, days, now } from '#platform/clock.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { erasePerson } from '#features/operations/personal-data/erasure/erase-person.ts';
import { issueToken } from '#features/people/accounts/email/one-time-tokens.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';

const app = ownApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));
const admin = async () => {
  const one = await person({ admin: true, firstname: 'Ines', lastname: 'Admin' });
  return { ...one, ...as(app, one.token) };
};
type Admin = Awaited<ReturnType<typeof admin>>;
const newEmail = () => `${crypto.randomUUID()}@people.example`;

const invite = async (one: Admin) => {
  const email = newEmail();
  await one.call(people.invite, { email, type: 'artist' });
  const [invitation] = await list(one, email);
  if (!invitation) throw new Error('the invitation is not listed');
  return { email, invitation, token: await linkIn(email) };
};
const list = async (one: Admin, email: string) =>
  (await one.call(administration.invitations, { filterkey: email.toUpperCase() })).invitations;
const linkIn = async (email: string) => /\/agreement\/artist\/([\w-]+)/.exec((await app.mailTo(email)).body)?.[1] ?? '';
const register = (email: string, token: string) =>
  as(app).call(accounts.register, {
    firstname: 'Mara',
    lastname: 'Ilić',
    email,
    password: 'a good long password',
    role: 'artist',
    agreementVersion,
    token,
  });

it('an invitation is listed with its sender, and as used once a person has registered with it', async () => {
  const one = await admin();
  const { email, invitation, token } = await invite(one);
  expect(invitation).toMatchObject({
    email,
    type: 'artist',
    state: 'pending',
    invitedBy: { _id: one.id, name: 'Ines Admin' },
    endedAt: null,
    refused: { revoke: null, resend: null },
  });
  await register(email, token);
  expect(await list(one, email)).toMatchObject([
    { state: 'used', refused: { revoke: 'This invitation has already been used.' } },
  ]);
  const { invitations, total, counts } = await one.call(administration.invitations, {
    filterkey: email,
    type: 'pending',
  });
  expect({ invitations, total, counts }).toMatchObject({ invitations: [], total: { count: 0 }, counts: { used: 1 } });
  for (const call of [administration.revokeInvitation, administration.resendInvitation])
    expect((await one.refusal(call, { id: invitation._id })).code).toBe('conflict');
});

it('an invitation that was withdrawn no longer works', async () => {
  const one = await admin();
  const { email, invitation, token } = await invite(one);
  await one.call(administration.revokeInvitation, { id: invitation._id });
  await expect(register(email, token)).rejects.toThrow('withdrawn');
  expect(await list(one, email)).toMatchObject([{ state: 'revoked' }]);
  expect((await one.refusal(administration.revokeInvitation, { id: invitation._id })).code).toBe('conflict');
  expect((await one.refusal(administration.resendInvitation, { id: invitation._id })).code).toBe('conflict');
});

it('an invitation that has expired can be sent again, with a new link', async () => {
  const one = await admin();
  const email = newEmail();
  const old = await at(new Date(Date.now() - days(15)), () =>
    app.change((tx) => issueToken(tx, { purpose: 'invite', email, role: 'artist', createdBy: one.id })),
  );
  const [invitation] = await list(one, email);
  expect(invitation).toMatchObject({ state: 'expired', refused: { resend: null } });
  expect((await one.refusal(administration.revokeInvitation, { id: invitation?._id })).code).toBe('conflict');
  await one.call(administration.resendInvitation, { id: invitation?._id ?? '' });
  expect(await list(one, email)).toMatchObject([{ state: 'pending' }]);
  await expect(register(email, old)).rejects.toThrow();
  await register(email, await linkIn(email));
});

it.each([
  [
    'loses the right to invite',
    (inviter: Admin, other: Admin) => other.call(people.changeAdmin, { id: inviter.id, status: false }),
  ],
  [
    'leaves',
    (inviter: Admin) =>
      app.change(async (tx) => {
        const account = await getAccount(tx, inviter.id);
        if (account) await erasePerson(tx, account, inviter.id, 'http://localhost:3000');
      }),
  ],
])(
  'an invitation expires when its sender %s, and another admin can send it again in their own name',
  async (_when, end) => {
    const [inviter, other] = [await admin(), await admin()];
    const { email, invitation, token } = await invite(inviter);
    await end(inviter, other);
    await expect(register(email, token)).rejects.toThrow('older than 14 days');
    expect(await list(other, email)).toMatchObject([{ state: 'expired', refused: { resend: null } }]);
    await other.call(administration.resendInvitation, { id: invitation._id });
    expect(await list(other, email)).toMatchObject([{ state: 'pending', invitedBy: { _id: other.id } }]);
    await register(email, await linkIn(email));
  },
);

it('an invitation is either used or withdrawn, not both, when both happen at the same time', async () => {
  const one = await admin();
  const { email, invitation, token } = await invite(one);
  const outcomes = await Promise.allSettled([
    register(email, token),
    one.call(administration.revokeInvitation, { id: invitation._id }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('an invitation is visible to admins only', async () => {
  const { invitation } = await invite(await admin());
  const stranger = as(app, (await person({ role: 'authenticator' })).token);
  expect((await stranger.refusal(administration.invitations, {})).httpStatus).toBe(403);
  for (const call of [administration.revokeInvitation, administration.resendInvitation]) {
    expect((await stranger.refusal(call, { id: invitation._id })).httpStatus).toBe(403);
    expect((await (await admin()).refusal(call, { id: crypto.randomUUID() })).httpStatus).toBe(404);
  }
});

it('a report about a user leads admins to the works that it names by their numbers, also those that are not public', async () => {
  const one = await admin();
  const about = await person({ firstname: 'Cornelis', lastname: 'Numbered' });
  const works = await app.change(async (tx) => {
    const [shown, hidden] = [
      await buildArtwork(tx, { status: 'approved' }),
      await buildArtwork(tx, { status: 'denied' }),
    ];
    return [shown, hidden, await buildArtwork(tx, { status: 'approved', hidden: true })];
  });
  const deleted = await app.change((tx) => buildArtwork(tx));
  await app.pool.updateTable('artwork').set({ deleted_at: now() }).where('id', '=', deleted.id).execute();
  const numbers = [...works, deleted].map(({ number }) => registryNumber(number));
  const reporter = await person();
  const message = `They copied ${numbers.join(' and ')}, and V 999999999.`;
  await as(app, reporter.token).call(people.report, { id: about.id, message });
  const ids = (found: readonly { _id: string; number: number }[]) =>
    works.map(({ number }) => found.find((work) => work.number === number)?._id);
  const { works: listed } = await one.call(administration.reports, { filterkey: 'numbered' });
  expect(ids(listed)).toEqual(works.map(({ id }) => id));
  expect(listed).toHaveLength(works.length);
  expect(ids((await one.call(inbox.list, {})).works)).toEqual(works.map(({ id }) => id));
});

const open = async (one: Admin, name: string) => (await one.call(administration.reports, { filterkey: name })).reports;

it('a report about a user is read by admins, and its answer mailed to its author', async () => {
  const one = await admin();
  const about = await person({ firstname: 'Vincenzo', lastname: 'Copista' });
  const reporter = await person({ firstname: 'Noor', lastname: 'Vance' });
  const sent = await as(app, reporter.token).call(people.report, {
    id: about.id,
    message: 'Copies my works.\nAll of them.',
  });
  expect(sent.message).toBe('Successfully submitted');
  const [report] = await open(one, 'copista');
  expect(report).toMatchObject({
    person: { _id: about.id, lastname: 'Copista' },
    reporter: { _id: reporter.id, name: 'Noor Vance' },
    message: 'Copies my works.\nAll of them.',
    closed: null,
  });
  const listed = await one.call(people.list, { filterkey: 'copista', options: { reported: true } });
  expect(listed.users.map(({ _id }) => _id)).toEqual([about.id]);

  const id = report?._id ?? '';
  await one.call(administration.closeReport, { id, answer: 'We spoke to them.' });
  const mail = await app.mailTo(reporter.email);
  expect(mail.subject).toBe('Your report was answered');
  expect(mail.body).toContain('We spoke to them.');
  expect(await open(one, 'copista')).toEqual([]);
  const closed = await one.call(administration.reports, { type: 'closed', filterkey: 'copista' });
  expect(closed.reports[0]?.closed).toMatchObject({ by: 'Ines Admin', answer: 'We spoke to them.' });
  expect((await one.refusal(administration.closeReport, { id, answer: '' })).code).toBe('conflict');
});

it('a report about a user is made once at a time by each user, also concurrently, and again once it is closed', async () => {
  const one = await admin();
  const about = await person({ lastname: 'Twicereported' });
  const reporter = as(app, (await person()).token);
  const report = () => reporter.call(people.report, { id: about.id, message: 'Again' });
  const outcomes = await Promise.allSettled([report(), report(), report()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await as(app, (await person()).token).call(people.report, { id: about.id, message: 'I too' });
  const reports = await open(one, 'twicereported');
  expect(reports.map(({ message }) => message).toSorted()).toEqual(['Again', 'I too']);
  for (const { _id } of reports) await one.call(administration.closeReport, { id: _id });
  await report();
});

it('a report about a user is not made about oneself, about a missing user, without text, or by a visitor', async () => {
  const one = await person();
  const caller = as(app, one.token);
  expect((await caller.refusal(people.report, { id: one.id, message: 'Me' })).code).toBe('conflict');
  expect((await caller.refusal(people.report, { id: crypto.randomUUID(), message: 'Who' })).httpStatus).toBe(404);
  const other = await person();
  expect((await caller.refusal(people.report, { id: other.id, message: ' ' })).fields).toEqual({
    message: 'must not be empty',
  });
  expect((await as(app).refusal(people.report, { id: other.id, message: 'x' })).httpStatus).toBe(401);
});

it('a report about a user is hidden from all others, including the admin it is about', async () => {
  const [one, other] = [await admin(), await admin()];
  const reporter = await person();
  await as(app, reporter.token).call(people.report, { id: one.id, message: 'Plays favourites' });
  const aboutThem = async (reader: Admin) =>
    (await reader.call(administration.reports, {})).reports.filter((report) => report.person._id === one.id);
  expect(await aboutThem(one)).toEqual([]);
  const [report] = await aboutThem(other);
  expect(report?.message).toBe('Plays favourites');
  expect((await one.refusal(administration.closeReport, { id: report?._id, answer: '' })).httpStatus).toBe(404);
  const stranger = as(app, reporter.token);
  expect((await stranger.refusal(administration.reports, {})).httpStatus).toBe(403);
  expect((await stranger.refusal(administration.closeReport, { id: report?._id })).httpStatus).toBe(403);
});

describe.each(['carousel', 'recommended'] as const)('the order of the %s works', (list) => {
  const choose = list === 'carousel' ? artworks.toggleCarousel : artworks.toggleRecommend;
  const shown = async () => {
    const cards =
      list === 'carousel'
        ? (await as(app).call(search.carousels, {})).carousel_images
        : (await as(app).call(record.list, { type: 'recommended' })).artworks;
    return cards.map(({ title }) => title);
  };
  const build = (title: string) => app.change((tx) => buildArtwork(tx, { title, status: 'approved' }));

  it('is set by an admin', async () => {
    const one = await admin();
    const [{ id: a }, { id: b }, { id: c }] = [await build('One'), await build('Two'), await build('Three')];
    for (const id of [a, b, c]) await one.call(choose, { id });
    const first = list === 'carousel' ? ['One', 'Two', 'Three'] : ['Three', 'Two', 'One'];
    expect(await shown()).toEqual(first);
    await one.call(administration.arrange, { list, id: c, before: a });
    await one.call(administration.arrange, { list, id: b, before: null });
    expect(await shown()).toEqual(['Three', 'One', 'Two']);
    await Promise.all([
      one.call(administration.arrange, { list, id: b, before: c }),
      one.call(administration.arrange, { list, id: a, before: b }),
    ]);
    expect((await shown()).toSorted()).toEqual(['One', 'Three', 'Two']);

    const { id: other } = await build('Another');
    expect((await one.refusal(administration.arrange, { list, id: other, before: null })).code).toBe('conflict');
    expect((await one.refusal(administration.arrange, { list, id: a, before: other })).code).toBe('conflict');
    expect((await one.refusal(administration.arrange, { list, id: a, before: a })).code).toBe('invalid');
    const stranger = as(app, (await person({ role: 'artist' })).token);
    expect((await stranger.refusal(administration.arrange, { list, id: a, before: null })).httpStatus).toBe(403);
  });
});
