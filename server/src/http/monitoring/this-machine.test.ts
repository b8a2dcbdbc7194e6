import { request as send } from 'node:http';
import { describe, expect, it } from 'vitest';
import { identity } from '@verso/contract/people/schemas/identity.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { as } from '../../../test/support/as.ts';
import { ownApp, testApp } from '../../../test/support/app.ts';

const app = testApp();

interface Given {
  method?: string;
  headers?: Record<string, string>;
  host?: string;
  at?: { url: string };
}

/** The status of the reply to a request whose headers, including the host, the caller sets. */
function statusOf(path: string, { method = 'GET', headers = {}, host = 'localhost:3000', at = app }: Given = {}) {
  const { hostname, port } = new URL(at.url);
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const request = send({ hostname, port, path, method, headers: { ...headers, host } }, (response) => {
    response.resume();
    resolve(response.statusCode);
  });
  request.on('error', reject);
  request.end();
  return promise;
}

const pages = ['/dev/mailbox', '/sandbox/stripe/', '/sandbox/veriff/'];
const tap = `/sandbox/tag/${crypto.randomUUID()}/04aabbccddeeff/1`;

describe.each(pages)('%s', (path) => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.8.9.10', '[::1]:3000', 'verso.localhost'])(
    'answers on this machine, as %s',
    async (host) => expect(await statusOf(path, { host })).toBe(200),
  );

  it.each(['attacker.example', 'localhost.attacker.example', '192.168.0.7:3000', '0x7f.attacker.example'])(
    'is not there for a host of another name: “%s”',
    async (host) => expect(await statusOf(path, { host })).toBe(404),
  );

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'x-forwarded-host'])(
    'is not there through a proxy or tunnel that sends %s',
    async (name) => expect(await statusOf(path, { headers: { [name]: '127.0.0.1' } })).toBe(404),
  );
});

const post = (headers: Record<string, string>) =>
  statusOf('/sandbox/stripe/deliveries/none', { method: 'POST', headers });

it('a change in a sandbox is accepted from its own pages and from programs on this machine', async () => {
  expect(await post({})).toBe(303);
  expect(await post({ origin: 'http://localhost:3000' })).toBe(303);
  expect(await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(303);
});

it.each<Record<string, string>>([
  { origin: 'https://attacker.example' },
  { origin: 'http://localhost:4000' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a change in a sandbox is refused from another site’s page: %j', async (headers) =>
  expect(await post(headers)).toBe(404),
);

it('makes no tap of a tag for other callers', async () => {
  expect(await statusOf(tap)).toBe(302);
  expect(await statusOf(tap, { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404);
});

it('opens the page of an identity check to its person through a proxy, and to no one else', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  const { url } = (await as(app, token).call(identity.start, {})).identity;
  const address = new URL(url ?? '').pathname;
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect(await statusOf(address, { headers })).toBe(200);
  expect(await statusOf(`${address}/begin`, { method: 'POST', headers })).toBe(303);
  expect(await statusOf(`${address}x`, { headers })).toBe(404);
});

it('has the imitated providers answer callers with the key, and no others through a proxy', async () => {
  for (const path of ['/v1/checkout/sessions/none', '/sandbox/veriff/v1/sessions/none/decision']) {
    expect(await statusOf(path), path).toBe(401);
    expect(await statusOf(path, { headers: { 'x-forwarded-for': '203.0.113.7' } }), path).toBe(404);
  }
});

/** A proxy on this machine that rewrites `Host` and adds no header sends requests like these. */
describe.each<[string, boolean, Record<string, string>]>([
  ['a site at another name', false, { TRUST_PROXY: 'false', PUBLIC_URL: 'https://verso.example' }],
  ['a site behind a proxy', false, { TRUST_PROXY: 'true' }],
  ['a site that this machine alone reaches', true, { TRUST_PROXY: 'false', PUBLIC_URL: 'http://127.0.0.1:3000' }],
])('the local pages, of %s', (_, served, settings) => {
  const token = 'm'.repeat(32);
  const there = ownApp({ LOCAL_PAGES: '', METRICS_TOKEN: token, ...settings });
  const status = (path: string, headers: Record<string, string> = {}) => statusOf(path, { headers, at: there });

  it(served ? 'are served' : 'answer no one', async () => {
    for (const path of [...pages, '/metrics']) expect(await status(path), path).toBe(served ? 200 : 404);
    expect(await status(tap)).toBe(served ? 302 : 404);
    // The imitated providers' interfaces are for the installation's other machines, which have the key.
    for (const path of ['/v1/checkout/sessions/none', '/sandbox/veriff/v1/sessions/none/decision'])
      expect(await status(path), path).toBe(served ? 401 : 404);
  });

  it('leave the metrics to callers with the token', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect(await status('/metrics', { ...forwarded, authorization: `Bearer ${token}` })).toBe(200);
    expect(await status('/metrics', { ...forwarded, authorization: `Bearer ${token}x` })).toBe(404);
    expect(await status('/metrics', { ...forwarded, authorization: 'Bearer' })).toBe(404);
  });
});
