import { expect, it } from 'vitest';
import { reportableKinds } from '@verso/contract/operations/content-reports.ts';
import { contentReports } from '@verso/contract/operations/schemas/content-reports.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { organisations } from '@verso/contract/people/schemas/organisations.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { days, later } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildArtist } from '#features/works/review/fixtures.ts';
import { buildArtistInVote, buildFilledInArtist } from '#features/works/profiles/fixtures.ts';
import { deleteExpired, deletingExpired } from '#features/operations/personal-data/erasure/delete-expired.ts';
import { sendContentReport } from './send-content-report.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';

const app = ownApp();
const visitor = as(app);
const report = {
  kind: 'artwork',
  reason: 'rights',
  message: 'The photograph is mine.',
  name: 'Ines Keller',
  email: 'ines@people.example',
} as const;
const build = (given: Parameters<typeof buildArtwork>[1]) => app.change((tx) => buildArtwork(tx, given));

it('content of a public page can be reported by anybody, and an admin answers by email', async () => {
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const { id } = await build({ status: 'approved', title: 'Ebb' });
  expect(await visitor.call(contentReports.subject, { kind: 'artwork', id })).toMatchObject({ name: 'Ebb' });
  await visitor.call(contentReports.send, { ...report, id });
  await app.runJobs();
  const notified = await app.pool
    .selectFrom('notification')
    .select('kind')
    .where('recipient_id', '=', admin.id)
    .execute();
  expect(notified).toEqual([{ kind: 'content_reported' }]);
  const mails = () => app.pool.selectFrom('mail').select('id').where('recipient', '=', report.email).execute();
  expect(await mails()).toEqual([]);

  const list = async () =>
    (await as(app, admin.token).call(inbox.list, {})).items.filter(({ kind }) => kind === 'content_report');
  const [item] = await list();
  const { name, email, reason, message } = report;
  expect(item).toMatchObject({
    name: 'Ebb',
    content: { kind: 'artwork', path: `/artwork/detail/${id}`, reason, message, name, email },
  });
  const closing = { id: item?.subject ?? '', answer: 'We have removed the photograph.' };
  await as(app, admin.token).call(contentReports.close, closing);
  expect(await list()).toEqual([]);
  expect((await as(app, admin.token).refusal(contentReports.close, closing)).httpStatus).toBe(409);
  expect((await app.mailTo(report.email)).body).toContain('We have removed the photograph.');

  await app.change((tx) =>
    tx
      .updateTable('content_report')
      .set({ closed_at: later(-days(366)) })
      .execute(),
  );
  await deletingExpired(app.pool, app.services.settings)[deleteExpired]?.({});
  expect(await app.pool.selectFrom('content_report').select('id').execute()).toEqual([]);
});

it('content of a public page cannot be reported if a visitor cannot read it', async () => {
  const { id } = await build({ status: 'draft' });
  for (const kind of reportableKinds)
    expect((await visitor.refusal(contentReports.subject, { kind, id })).httpStatus).toBe(404);
  expect((await visitor.refusal(contentReports.send, { ...report, id })).httpStatus).toBe(404);
});

it('content of a public page can be reported on the pages of authenticators and organisations, which they do not read themselves', async () => {
  const { voter, organisation, member, admin } = await app.change(async (tx) => {
    const member = await buildPerson(tx, { admin: true });
    return {
      voter: await buildPerson(tx, { role: 'authenticator', admin: true, firstname: 'Ada', lastname: 'Moreau' }),
      organisation: await buildOrganisation(tx, await buildPerson(tx), { members: { [member.id]: 'viewer' } }),
      member,
      admin: await buildPerson(tx, { admin: true }),
    };
  });
  await visitor.call(contentReports.send, { ...report, kind: 'authenticator', id: voter.id });
  await visitor.call(contentReports.send, { ...report, kind: 'organisation', id: organisation });
  const pages = async ({ token }: { token: string }) =>
    (await as(app, token).call(inbox.list, {})).items.flatMap(({ content }) => content?.path ?? []).toSorted();
  const [ofVoter, ofOrganisation] = [`/authenticators/${voter.id}`, `/organisations/${organisation}`];
  expect(await pages(admin)).toEqual([ofVoter, ofOrganisation]);
  expect(await pages(voter)).toEqual([ofOrganisation]);
  expect(await pages(member)).toEqual([ofVoter]);
});

it('content of a public page is removed from the page of an account by an admin, whose reason its holder gets by email', async () => {
  const { voter, organisation, owner, admin, second } = await app.change(async (tx) => {
    const owner = await buildPerson(tx);
    const voter = await buildPerson(tx, { role: 'authenticator' });
    const links = [
      { label: 'Buy from me', url: 'https://shop.example' },
      { label: 'Call me', url: 'https://phone.example' },
    ];
    await tx
      .updateTable('person')
      .set({ biography: 'Call me.', links: JSON.stringify(links) })
      .where('id', '=', voter.id)
      .execute();
    const organisation = await buildOrganisation(tx, owner);
    const texts = { description: 'The best.', website: 'https://example.com' };
    await tx.updateTable('organisation').set(texts).where('id', '=', organisation).execute();
    const [admin, second] = [await buildPerson(tx, { admin: true }), await buildPerson(tx)];
    return { voter, organisation, owner, admin, second };
  });
  const { id: workId } = await build({ status: 'approved' });
  await visitor.call(contentReports.send, { ...report, kind: 'authenticator', id: voter.id });
  await visitor.call(contentReports.send, { ...report, kind: 'organisation', id: organisation });
  await visitor.call(contentReports.send, { ...report, id: workId });
  const { items } = await as(app, admin.token).call(inbox.list, {});
  const reportOf = (id: string) => items.find(({ content }) => content?.subject === id)?.subject ?? '';
  const reason = 'It advertises.';
  const deciding = as(app, admin.token);
  expect(items.find(({ content }) => content?.subject === voter.id)?.content?.shown.website).toBe(
    'Buy from me: https://shop.example\nCall me: https://phone.example',
  );
  await deciding.call(contentReports.removeParts, { id: reportOf(voter.id), parts: ['description'], reason });
  const pageOf = async (id: string) =>
    (await deciding.call(inbox.list, {})).items.find(({ content }) => content?.subject === id)?.content;
  expect(await pageOf(organisation)).toMatchObject({
    shown: { description: 'The best.', website: 'https://example.com', portrait: null },
    removed: [],
  });
  await deciding.call(contentReports.removeParts, { id: reportOf(organisation), parts: ['website'], reason });
  expect(await pageOf(organisation)).toMatchObject({
    shown: { description: 'The best.', website: '' },
    removed: [{ parts: ['website'], reason }],
  });
  expect((await pageOf(voter.id))?.removed.map(({ parts }) => parts)).toEqual([['description']]);
  expect((await pageOf(workId))?.removed).toEqual([]);
  expect((await as(app).call(profiles.authenticator, { id: voter.id })).authenticator.biography).toBe('');
  expect((await as(app).call(organisations.get, { id: organisation })).organisation).toMatchObject({
    description: 'The best.',
    website: '',
  });
  await app.runJobs();
  for (const holder of [voter, owner]) expect((await app.mailTo(holder.email)).body).toContain(reason);
  const removing = { parts: ['portrait' as const], reason };
  expect(await deciding.refusal(contentReports.removeParts, { id: reportOf(organisation), ...removing })).toMatchObject(
    {
      code: 'invalid',
    },
  );
  expect(await deciding.refusal(contentReports.removeParts, { id: reportOf(workId), ...removing })).toMatchObject({
    code: 'conflict',
  });
  expect(
    await as(app, second.token).refusal(contentReports.removeParts, { id: reportOf(voter.id), ...removing }),
  ).toMatchObject({ code: 'forbidden' });
  await deciding.call(contentReports.close, { id: reportOf(organisation), answer: 'It is removed.' });
  const { reports } = await deciding.call(contentReports.listClosed, {});
  expect(reports.filter(({ path }) => path === `/organisations/${organisation}`)).toMatchObject([
    { message: report.message, answer: 'It is removed.', removed: [{ parts: ['website'], reason }] },
  ]);
  expect(JSON.stringify(reports)).not.toContain(report.name);
  expect(JSON.stringify(reports)).not.toContain(report.email);
  expect(await as(app, owner.token).refusal(contentReports.listClosed, {})).toMatchObject({ code: 'forbidden' });
});

it('content of a public page is left out of the closed reports for the admins whose page or work it is or was', async () => {
  const { admins, organisation, work } = await app.change(async (tx) => {
    const voter = await buildPerson(tx, { role: 'authenticator', admin: true });
    const former = await buildPerson(tx, { admin: true });
    const members = { [former.id]: 'viewer' } as const;
    const organisation = await buildOrganisation(tx, await buildPerson(tx), { members });
    const leaving = { left_at: later(-days(1)) };
    await tx.updateTable('organisation_member').set(leaving).where('person_id', '=', former.id).execute();
    const maker = await buildArtist(tx);
    await tx.updateTable('person').set({ admin: true }).where('id', '=', maker.id).execute();
    const { id } = await buildArtwork(tx, { owner: maker, status: 'approved' });
    const buyer = await buildPerson(tx);
    await tx.updateTable('artwork').set({ owner_id: buyer.id }).where('id', '=', id).execute();
    const decider = await buildPerson(tx, { admin: true });
    return { admins: { voter, former, maker, decider }, organisation, work: id };
  });
  const subjects = [
    { kind: 'authenticator', id: admins.voter.id },
    { kind: 'organisation', id: organisation },
    { kind: 'artwork', id: work },
  ] as const;
  for (const subject of subjects) await visitor.call(contentReports.send, { ...report, ...subject });
  const { items } = await as(app, admins.decider.token).call(inbox.list, {});
  for (const { content, subject } of items)
    if (subjects.some(({ id }) => id === content?.subject))
      await as(app, admins.decider.token).call(contentReports.close, { id: subject });
  const readBy = async ({ token }: { token: string }) => {
    const { reports } = await as(app, token).call(contentReports.listClosed, {});
    return subjects.filter(({ id }) => reports.some(({ path }) => path.includes(id))).map(({ kind }) => kind);
  };
  expect(await readBy(admins.decider)).toEqual(['authenticator', 'organisation', 'artwork']);
  expect(await readBy(admins.voter)).toEqual(['organisation', 'artwork']);
  expect(await readBy(admins.former)).toEqual(['authenticator', 'artwork']);
  expect(await readBy(admins.maker)).toEqual(['authenticator', 'organisation']);
});

it('content of a public page is removed from an artist’s page with the portrait once, and not while a vote locks the profile', async () => {
  const { artist, voting, admin } = await app.change(async (tx) => ({
    artist: await buildFilledInArtist(tx, { artistAllowed: true }),
    voting: await buildArtistInVote(tx),
    admin: await buildPerson(tx, { admin: true }),
  }));
  const reportOn = async ({ id: personId }: { id: string }) => {
    const { id } = await app.pool
      .selectFrom('artist')
      .where('person_id', '=', personId)
      .select('id')
      .executeTakeFirstOrThrow();
    const about = { ...report, kind: 'artist' as const, id };
    await app.change((tx) => sendContentReport(tx, about, { name: 'Ida Rauch', path: '/artists/ida' }, null));
    const { items } = await as(app, admin.token).call(inbox.list, {});
    const item = items.find(({ content }) => content?.subject === id);
    const { removable, locked, shown } = item?.content ?? {};
    return { id: item?.subject ?? '', removable, locked, shown };
  };
  const [free, locked] = [await reportOn(artist), await reportOn(voting)];
  expect([free.removable, locked.removable]).toEqual([['description', 'portrait'], []]);
  expect([free.locked, locked.locked]).toEqual([false, true]);
  expect(free.shown?.portrait?.url).toMatch(/^\/api\/uploads\//);
  const remove = (id: string) =>
    as(app, admin.token).call(contentReports.removeParts, {
      id,
      parts: ['portrait', 'website'],
      reason: 'Not hers.',
    });
  const portrait = () =>
    app.pool.selectFrom('person').where('id', '=', artist.id).select('portrait_id').executeTakeFirstOrThrow();
  const { portrait_id: before } = await portrait();
  await remove(free.id);
  expect([before, (await portrait()).portrait_id]).toEqual([expect.any(String), null]);
  await app.runJobs();
  expect(await app.pool.selectFrom('file').where('id', '=', before).select('id').execute()).toEqual([]);
  const { body } = await app.mailTo(artist.email);
  expect(body).toContain('This was removed after a report: portrait.');
  await expect(remove(free.id)).rejects.toMatchObject({ httpStatus: 409 });
  await expect(remove(locked.id)).rejects.toMatchObject({ httpStatus: 409 });
});
