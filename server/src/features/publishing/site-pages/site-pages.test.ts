import { expect, it } from 'vitest';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { sessionCookie, signedInCookie } from '@verso/contract/publishing/pages.ts';
import { sitePageKeys } from '@verso/contract/publishing/site-pages.ts';
import { sitePages } from '@verso/contract/publishing/schemas/site-pages.ts';
import { plainText } from '@verso/contract/rich-text.ts';
import { mail } from '#platform/mail/mail.ts';
import { readQuorum, readSalePlace } from '#platform/site-settings.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { paragraphs } from '#features/publishing/news/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';

const app = ownApp();
const visitor = as(app);
const admin = async () => as(app, (await app.change((tx) => buildPerson(tx, { admin: true }))).token);

const textOf = async (key: (typeof sitePageKeys)[number]) =>
  plainText((await visitor.call(sitePages.get, { key })).page.body);

const operator = {
  name: 'Gallery Moreau',
  representative: 'Ada Moreau',
  address: '9, rue Guénégaud\n75006 Paris',
  email: 'registry@moreau.example',
  phone: '+33 1 23 45 67 89',
  register: 'RCS Paris 552 100 554',
  vatNumber: 'FR32552100554',
};

it('the pages about an installation have a default text', async () => {
  for (const key of sitePageKeys) {
    const { page, operator: found } = await visitor.call(sitePages.get, { key });
    expect(page).toMatchObject({ key, own: false, revision: 0, updatedAt: null });
    expect(plainText(page.body).length).toBeGreaterThan(100);
    expect(found).toBeNull();
  }
  expect(await textOf('imprint')).toContain('The operator of this site operates this registry');
});

it('the pages about an installation name the operator once an admin says who it is', async () => {
  const editor = await admin();
  const { message } = await editor.call(sitePages.saveOperator, { ...operator, revision: 0 });
  expect(message).toBe('The operator’s details have been saved and published.');
  expect(await visitor.call(sitePages.operator, {})).toMatchObject({
    operator: { ...operator, revision: 1 },
    refused: { edit: 'Only admins can edit these pages.' },
  });
  expect(await textOf('imprint')).toContain('Gallery Moreau operates this registry');
  expect(await textOf('privacy')).toContain('registry@moreau.example');
});

it('the pages about an installation refuses an operator without a name, and one with an email that is none', async () => {
  const editor = await admin();
  expect(
    await editor.refusal(sitePages.saveOperator, { ...operator, name: ' ', email: 'moreau', revision: 1 }),
  ).toMatchObject({ httpStatus: 400, fields: { name: 'must not be empty' } });
});

it('the pages about an installation link to an operator’s email with an apostrophe', async () => {
  await (await admin()).call(sitePages.saveOperator, { ...operator, email: "o'brien@gallery.example", revision: 1 });
  expect(await textOf('contact')).toContain("o'brien@gallery.example");
});

it('the pages about an installation are saved once if two admins save them first at the same moment', async () => {
  const editors = await Promise.all([admin(), admin()]);
  const outcomes = await Promise.allSettled(
    editors.map((editor, at) =>
      editor.call(sitePages.save, { key: 'imprint', body: paragraphs(`By admin ${at}.`), revision: 0 }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('the pages about an installation list every cookie that registering, a login and the pages set', async () => {
  const person = { email: `${crypto.randomUUID()}@people.example`, password: 'four unrelated words here' };
  const post = (path: string, body: object) =>
    fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const replies = [
    await post('/auth/register', {
      ...person,
      firstname: 'Ada',
      lastname: 'Moreau',
      role: 'collector',
      agreementVersion,
    }),
    await post('/auth/login', person),
  ];
  const names = replies.flatMap(({ headers }) => headers.getSetCookie()).map((one) => one.split('=')[0] ?? '');
  expect(names).toEqual(['bind']);
  for (const name of [...names, sessionCookie, signedInCookie])
    expect(await textOf('cookies')).toMatch(new RegExp(`^${name}\\b`, 'm'));
});

it('the pages about an installation show what an admin writes, and the default text once it is restored', async () => {
  const editor = await admin();
  const first = await textOf('terms');
  await editor.call(sitePages.save, { key: 'terms', body: paragraphs('Be kind.'), revision: 0 });
  expect((await visitor.call(sitePages.get, { key: 'terms' })).page).toMatchObject({ own: true, revision: 1 });
  expect(await textOf('terms')).toBe('Be kind.');
  await editor.call(sitePages.save, { key: 'terms', body: null, revision: 1 });
  expect((await visitor.call(sitePages.get, { key: 'terms' })).page).toMatchObject({ own: false, updatedAt: null });
  expect(await textOf('terms')).toBe(first);
});

it('the pages about an installation are not overwritten by an admin who has not read the newest version', async () => {
  const editor = await admin();
  await editor.call(sitePages.save, { key: 'cookies', body: paragraphs('None.'), revision: 0 });
  expect(
    await (await admin()).refusal(sitePages.save, { key: 'cookies', body: paragraphs('Some.'), revision: 0 }),
  ).toMatchObject({ httpStatus: 409 });
  expect(await textOf('cookies')).toBe('None.');
});

it('the pages about an installation are never empty', async () => {
  expect(
    await (await admin()).refusal(sitePages.save, { key: 'privacy', body: paragraphs(' '), revision: 0 }),
  ).toMatchObject({ httpStatus: 400, fields: { body: 'must contain some text' } });
});

it('the pages about an installation can be changed by admins only', async () => {
  const stranger = as(app, (await app.change((tx) => buildPerson(tx))).token);
  expect(
    await stranger.refusal(sitePages.save, { key: 'terms', body: paragraphs('Mine.'), revision: 2 }),
  ).toMatchObject({ httpStatus: 403 });
  expect(await stranger.refusal(sitePages.saveOperator, { ...operator, revision: 1 })).toMatchObject({
    httpStatus: 403,
  });
});

it('the pages about an installation say what admins set: the name, how many reviewers must agree from then on, and where sales take place', async () => {
  const editor = await admin();
  const { settings, fixed } = await editor.call(sitePages.settings, {});
  expect(settings).toEqual({ name: 'Verso', quorum: 2, salePlace: 'DE', revision: 0 });
  expect(fixed.quorum).toBeNull();
  const changed = { name: 'Registry & Sons', quorum: 3, salePlace: 'FR', revision: 0 };
  await editor.call(sitePages.saveSettings, changed);
  expect((await editor.refusal(sitePages.saveSettings, changed)).httpStatus).toBe(409);
  expect(await app.change((tx) => readQuorum(tx, app.services.settings))).toBe(3);
  expect(await app.change((tx) => readQuorum(tx, { reviewQuorum: 5 }))).toBe(5);
  expect(await app.change((tx) => readSalePlace(tx, app.services.settings))).toBe('FR');
  expect(await app.change((tx) => readSalePlace(tx, { salePlace: 'GB' }))).toBe('GB');
  await app.change((tx) =>
    mail(tx, 'ada@people.example', { subject: 'Hello', lines: ['A line.'], because: 'A test.' }),
  );
  const sent = await app.pool
    .selectFrom('mail')
    .select('html')
    .where('recipient', '=', 'ada@people.example')
    .executeTakeFirstOrThrow();
  expect(sent.html).toContain('Registry &amp; Sons');
  await editor.call(people.invite, { email: 'invited@people.example', type: 'collector' });
  await app.runJobs();
  const invitation = await app.mailTo('invited@people.example');
  expect(invitation.subject).toBe('You are invited to Registry & Sons');
  expect(invitation.body).toContain('invites you to join Registry & Sons, the registry of artworks');
  expect(invitation.body).not.toContain('Verso');
  const { uri } = (await editor.call(security.startApp, {})).app;
  expect(new URL(uri).searchParams.get('issuer')).toBe('Registry & Sons');
  expect((await editor.call(security.startPasskey, {})).options.rp.name).toBe('Registry & Sons');
  for (const one of [visitor, as(app, (await app.change((tx) => buildPerson(tx))).token)])
    expect([401, 403]).toContain((await one.refusal(sitePages.settings, {})).httpStatus);
});

it('the pages about an installation is found by search engines in the first HTML, with its title', async () => {
  const html = await (await fetch(`${app.url}/privacy`, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('<title>Privacy');
});
