import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { notices } from '@verso/contract/notices.ts';
import { endpoints } from '@verso/contract/schemas/api.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { routes } from '../src/app.ts';
import { testApp } from './support/app.ts';
import { as } from './support/as.ts';

const app = testApp();
const named = endpoints.map(({ name, endpoint }) => ({ name, endpoint }));
const closed = named.filter(({ endpoint }) => endpoint.access !== 'public');
const verified = named.filter(({ endpoint }) => endpoint.access === 'verified');

/** Values for path parameters; a caller refused earlier never has them parsed. */
const inPath = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [String(key), randomUUID()]));

it('the contract has a unique method and path for each call', () => {
  const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(addresses.filter((address, place) => addresses.indexOf(address) !== place)).toEqual([]);
});

it.each(named)('the contract sends every field of $name where the pages put it', ({ endpoint }) => {
  const { method, path, params, query, body } = endpoint;
  const fields = (part: typeof body) => Object.keys(part?.shape ?? {});
  const inBraces = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
  expect(fields(params).toSorted()).toEqual(inBraces.toSorted());
  expect(fields(method === 'GET' ? body : query)).toEqual([]);
  expect([...fields(query), ...fields(body)].filter((field) => inBraces.includes(field))).toEqual([]);
});

it.each(named)('the contract has exactly one route for $name', ({ endpoint }) => {
  expect(routes(app.services, app.pageViews).filter((route) => route.endpoint === endpoint)).toHaveLength(1);
});

it('the contract has no other routes', () => {
  const stated = new Set(endpoints.map(({ endpoint }) => endpoint));
  expect(routes(app.services, app.pageViews).filter((route) => !stated.has(route.endpoint))).toEqual([]);
});

it('the contract has calls that are closed to visitors, and calls that need a verified email', () => {
  expect(closed.length).toBeGreaterThan(verified.length);
  expect(verified.length).toBeGreaterThan(10);
});

it('the contract says of each call beyond the specification what it did, not the specification’s “submitted” or “updated”', () => {
  const general: unknown[] = [notices.submitted, notices.userUpdated];
  const own = named.filter(({ endpoint }) => !endpoint.specified && general.includes(endpoint.notice));
  expect(own.map(({ name }) => name)).toEqual([]);
});

it('the contract limits the changes that write to an email address also by that address', () => {
  const mails = named.filter(({ endpoint }) => endpoint.recipient !== undefined);
  expect(mails.map(({ name }) => name).toSorted()).toEqual([
    'organisations.invite',
    'people.invite',
    'provenance.sold',
    'purchases.inviteBuyer',
  ]);
  for (const { name, endpoint } of mails) expect(endpoint.budget, name).toBeDefined();
});

it('the contract limits each change that notifies someone else', () => {
  for (const one of ['provenance.dispute', 'viewingLinks.issue', 'priceEnquiries.ask', 'people.report'])
    expect(named.find(({ name }) => name === one)?.endpoint.budget, one).toBeDefined();
});

it('the contract has only these writing calls for visitors: register, set up, sign in, report, use a link and tap a tag', () => {
  const open = named.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.effect === 'write');
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'accounts.login',
    'accounts.loginSecond',
    'accounts.register',
    'accounts.reset',
    'accounts.resetPassword',
    'accounts.verify',
    'contentReports.send',
    'notifications.unsubscribe',
    'setup.finish',
    'sightings.report',
    'tags.tap',
    'viewingLinks.open',
  ]);
});

it.each(closed)('a visitor is refused $name with 401', async ({ endpoint }) => {
  const refusal = await as(app).refusal(endpoint, inPath(endpoint.path));
  expect(refusal).toMatchObject({ httpStatus: 401, code: 'signed_out', message: 'Log in to do this.' });
});

it.each(closed)('a visitor with an invalid token is refused $name with 401', async ({ endpoint }) => {
  const refusal = await as(app, 'v'.repeat(43)).refusal(endpoint, inPath(endpoint.path));
  expect(refusal).toMatchObject({ httpStatus: 401, code: 'signed_out' });
});

describe('user with an unverified email', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await app.change((tx) => buildPerson(tx, { role: 'artist', verified: false })));
  });

  it.each(verified)('a user with an unverified email is refused $name with 403', async ({ endpoint }) => {
    const refusal = await as(app, token).refusal(endpoint, inPath(endpoint.path));
    expect(refusal).toMatchObject({ httpStatus: 403, code: 'forbidden' });
    expect(refusal.message).toContain('Verify your email');
  });
});
