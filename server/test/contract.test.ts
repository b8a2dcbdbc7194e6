import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@verso/contract/api.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import { routes } from '../src/app.ts';
import { testApp } from './app.ts';
import { as } from './as.ts';

const app = testApp();
const named = endpoints.map(({ name, endpoint }) => ({ name, endpoint }));
const closed = named.filter(({ endpoint }) => endpoint.access !== 'public');
const verified = named.filter(({ endpoint }) => endpoint.access === 'verified');

/** Values for what stands in a path; whoever is refused at the door never has them looked at. */
const inPath = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [String(key), randomUUID()]));

describe('the contract', () => {
  it('states every call under a method and path of its own', () => {
    const addresses = endpoints.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect(addresses.filter((address, place) => addresses.indexOf(address) !== place)).toEqual([]);
  });

  it.each(named)('has $name answered by exactly one route', ({ endpoint }) => {
    expect(routes(app.services, app.looks).filter((route) => route.endpoint === endpoint)).toHaveLength(1);
  });

  it('has no route beside it', () => {
    const stated = new Set(endpoints.map(({ endpoint }) => endpoint));
    expect(routes(app.services, app.looks).filter((route) => !stated.has(route.endpoint))).toEqual([]);
  });

  it('has calls that are closed to visitors, and calls that ask for a verified email', () => {
    expect(closed.length).toBeGreaterThan(verified.length);
    expect(verified.length).toBeGreaterThan(10);
  });

  it('has writing calls closed but to register, to sign in, to use a link and to tap a tag', () => {
    const open = named.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.effect === 'write');
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      'auth.login',
      'auth.loginSecond',
      'auth.register',
      'auth.reset',
      'auth.resetPassword',
      'auth.verify',
      'notifications.unsubscribe',
      'tags.tap',
      'viewingLinks.open',
    ]);
  });
});

describe('a visitor', () => {
  it.each(closed)('is refused $name with 401', async ({ endpoint }) => {
    const refusal = await as(app).refusal(endpoint, inPath(endpoint.path));
    expect(refusal).toMatchObject({ httpStatus: 401, code: 'signed_out', message: 'Sign in to do this.' });
  });

  it.each(closed)('with a token that is none is refused $name with 401', async ({ endpoint }) => {
    const refusal = await as(app, 'v'.repeat(43)).refusal(endpoint, inPath(endpoint.path));
    expect(refusal).toMatchObject({ httpStatus: 401, code: 'signed_out' });
  });
});

describe('somebody whose email is not verified', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await app.change((tx) => buildPerson(tx, { role: 'artist', verified: false })));
  });

  it.each(verified)('is refused $name with 403', async ({ endpoint }) => {
    const refusal = await as(app, token).refusal(endpoint, inPath(endpoint.path));
    expect(refusal).toMatchObject({ httpStatus: 403, code: 'forbidden' });
    expect(refusal.message).toContain('Verify your email');
  });
});
