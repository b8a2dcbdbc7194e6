import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoints } from '@verso/contract/schemas/api.ts';
import type { EndpointDefinition } from '@verso/contract/schemas/endpoint.ts';
import { ErrorReply } from '@verso/contract/schemas/errors.ts';
import { log } from '#platform/logging/log.ts';
import { signatureOf, veriffAccount } from '#platform/providers/veriff.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { cases } from './access/cases.ts';
import { ownApp } from './support/app.ts';
import { closed } from './support/closed.ts';

// It sends valid requests too, such as another quorum in the settings.
const app = ownApp();

const filesArriving = async () => (await readdir(app.services.uploadFolder).catch(() => [])).length;

let addresses = 0;

interface Answer {
  status: number;
  type: string;
  body: string;
}

/** Sends raw bytes and reads the reply until the server closes. */
async function exchange(request: string | Buffer): Promise<Answer> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(request);
  await closed(socket);
  const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    type: /^content-type: *([^\r\n;]*)/im.exec(head)?.[1] ?? '',
    body: rest.join('\r\n\r\n'),
  };
}

const lines = (...list: string[]) => list.join('\r\n');

/** A request with a body of its declared length. */
const request = (method: string, path: string, headers: readonly string[] = [], body = '') =>
  lines(
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    // The sandboxes refuse requests through a proxy.
    ...(path.startsWith('/sandbox/') ? [] : [`X-Forwarded-For: 10.77.${(addresses += 1) >> 8}.${addresses & 255}`]),
    ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ...headers,
    '',
    body,
  );

const json = 'Content-Type: application/json';
const form = 'Content-Type: multipart/form-data; boundary=x';
const part = (head: string, content: string) => lines('--x', head, '', content, '');
const picture = 'Content-Disposition: form-data; name="picture"; filename="a.jpg"';
const end = '--x--\r\n';

/** Log lines that report a server error. */
const faults: string[] = [];
let hungUp = 0;
const quiet = log.level;
beforeEach(() => {
  faults.length = 0;
  hungUp = 0;
  log.level = 'info';
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    if (/"level":(50|60)/.test(String(line))) faults.push(String(line));
    if (String(line).includes('the client closed the connection')) hungUp += 1;
    return true;
  });
});
afterEach(() => {
  log.level = quiet;
  vi.restoreAllMocks();
});

const search = '/api/search/picture';
const Verification = z.object({ verification: z.object({ url: z.url() }) });

it.each<[string, number, string]>([
  ['a form without a boundary', 400, request('POST', search, ['Content-Type: multipart/form-data'], 'x')],
  ['a form that ends in its first part', 400, request('POST', search, [form], part(picture, 'x'))],
  ['a form with another boundary', 400, request('POST', search, [form], '--y\r\n\r\n--y--\r\n')],
  ['a form that is cut in the head of a part', 400, request('POST', search, [form], '--x\r\nContent-Dispo')],
  [
    'a form whose field is JSON by its type and not by its content',
    400,
    request(
      'POST',
      search,
      [form],
      part('Content-Disposition: form-data; name="a"\r\nContent-Type: application/json', '{') + end,
    ),
  ],
  [
    'a form with a field named like a part of every object',
    400,
    request('POST', search, [form], part('Content-Disposition: form-data; name="__proto__"', '1') + end),
  ],
  [
    'a form with a file named like a part of every object',
    400,
    request(
      'POST',
      search,
      [form],
      part('Content-Disposition: form-data; name="constructor"; filename="a.jpg"', '1') + end,
    ),
  ],
  [
    'a form with a part without a name',
    400,
    request('POST', search, [form], part('Content-Disposition: form-data; filename="a.jpg"', '1') + end),
  ],
  [
    'a form with more fields than anybody sends',
    413,
    request('POST', search, [form], part('Content-Disposition: form-data; name="a"', '1').repeat(90) + end),
  ],
  ['no body where a form is expected', 400, request('POST', search, [form])],
  ['JSON where a form is expected', 400, request('POST', search, [json], '{"picture":1}')],
  ['JSON that is none', 400, request('POST', '/api/auth/login', [json], '{"email":')],
  ['no JSON at all', 400, request('POST', '/api/auth/login', [json])],
  ['a list where an object is expected', 400, request('POST', '/api/auth/login', [json], '[]')],
  ['null where an object is expected', 400, request('POST', '/api/auth/login', [json], 'null')],
  ['a number where an object is expected', 400, request('POST', '/api/auth/login', [json], '1')],
  ['JSON with the key __proto__', 400, request('POST', '/api/auth/login', [json], '{"__proto__":{"a":1}}')],
  [
    'JSON with a constructor of its own',
    400,
    request('POST', '/api/auth/login', [json], '{"constructor":{"prototype":{"a":1}}}'),
  ],
  ['JSON nested 100,000 deep', 400, request('POST', '/api/auth/login', [json], '['.repeat(100_000))],
  [
    'JSON in an encoding that is not read',
    400,
    request('POST', '/api/auth/login', ['Content-Type: application/json; charset=utf-16'], '{"email":"a"}'),
  ],
  ['a body of an unknown type', 415, request('POST', '/api/auth/login', ['Content-Type: text/x-unknown'], 'a')],
  ['a type that is none', 415, request('POST', '/api/auth/login', ['Content-Type: ;;;'], 'a')],
  [
    'a compressed body',
    400,
    request('POST', '/api/auth/login', [json, 'Content-Encoding: gzip'], '\u001f\u008b\u0008'),
  ],
  ['a body larger than is taken', 413, request('POST', '/api/auth/login', [json], `"${'a'.repeat(1_100_000)}"`)],
  [
    'a length that is no number',
    400,
    lines('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: many', '', ''),
  ],
  ['a negative length', 400, lines('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: -1', '', '')],
  [
    'two lengths',
    400,
    lines('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2', '', 'aa'),
  ],
  [
    'a length and chunks',
    400,
    lines('POST /a HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked', '', 'aa'),
  ],
  [
    'chunks that are none',
    400,
    lines('POST /api/auth/login HTTP/1.1', 'Host: a', json, 'Transfer-Encoding: chunked', '', 'zz', ''),
  ],
  ['no host', 400, lines('GET /api/artwork/1 HTTP/1.1', 'Connection: close', '', '')],
  ['no HTTP', 400, 'hello\r\n\r\n'],
  ['a method that is none', 400, 'HELLO / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a header with a null byte', 400, lines('GET / HTTP/1.1', 'Host: a', 'X-A: a\0b', '', '')],
  ['an unknown expectation', 417, request('GET', '/api/news', ['Expect: wonders'])],
  ['headers larger than are taken', 431, request('GET', '/api/news', [`X-A: ${'a'.repeat(20_000)}`])],
  ['an address that is no percent-encoding', 400, request('GET', '/api/artwork/%E0%A4%A')],
  ['an address with a null byte', 400, request('GET', '/api/artwork/%00')],
  ['an address longer than is taken', 414, request('POST', `/api/artwork/${'a'.repeat(400)}`)],
  ['a query that is no percent-encoding', 400, request('GET', '/api/artwork/x?b=%E0%A4%A')],
  ['a method that the address does not take', 404, request('PUT', '/api/artwork')],
  ['an address that climbs', 404, request('GET', '/api/../../etc/passwd')],
  ['a token that is none', 401, request('GET', '/api/users/info/submitted_artworks', ['Authorization: Basic e'])],
  ['an unknown file', 404, request('GET', '/api/files/%2e%2e%2f')],
  ['an unknown copy of a picture', 404, request('GET', '/api/uploads/x/constructor')],
  ['an unsigned payment message', 400, request('POST', '/api/webhooks/stripe', [json], '{')],
  ['an unsigned identity message', 400, request('POST', '/api/webhooks/veriff', [json], '{')],
  ['an unsubscription without a whole link', 400, request('POST', '/u/x')],
  ['a proof of an entry that is not there', 404, request('GET', `/log/entry/${'9'.repeat(40)}.tlog-proof`)],
  ['a tile that is not there', 404, request('GET', '/log/tile/9/x/../000')],
  ['a payment that the sandbox does not have', 404, request('POST', '/sandbox/stripe/pay/x', [], 'way=none')],
  ['a past that the sandbox does not understand', 400, request('POST', '/sandbox/stripe/past', [json], '{')],
  ['a past of another shape', 400, request('POST', '/sandbox/stripe/past', [json], '{"session":1}')],
  [
    'an identity check that the sandbox does not have',
    404,
    request('POST', '/sandbox/veriff/v/x/decide', [], 'way=none'),
  ],
  ['a tag with a count that is none', 400, request('GET', '/sandbox/tag/x/y/z')],
])("a malformed request is answered in the contract's format: %s", async (_, status, bytes) => {
  const answer = await exchange(bytes);
  expect(answer).toMatchObject({ status, type: 'application/json' });
  expect(ErrorReply.parse(JSON.parse(answer.body)).message).toMatch(/[a-z].+\.$/s);
  expect(faults).toEqual([]);
});

it('a malformed request is refused when it asks an open session of a sandbox for a way that does not exist', async () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const payment = {
    id: 'cs_hostile',
    token: 'hostile',
    created: inAnHour - 3600,
    expires_at: inAnHour,
    status: 'open',
    client_reference_id: null,
    customer_email: null,
    amount_total: 1000,
    currency: 'eur',
    name: 'A work',
    success_url: app.url,
    cancel_url: null,
    metadata: {},
    transfer_group: null,
    payment_intent: null,
  };
  const past = JSON.stringify({ session: payment });
  expect(await exchange(request('POST', '/sandbox/stripe/past', [json], past))).toMatchObject({ status: 204 });
  const { apiKey, sharedSecret } = veriffAccount(app.services);
  const check = JSON.stringify({ verification: { callback: app.url } });
  const signed = [json, `X-Auth-Client: ${apiKey}`, `X-Hmac-Signature: ${signatureOf(sharedSecret, check)}`];
  const begun = await exchange(request('POST', '/sandbox/veriff/v1/sessions', signed, check));
  const { pathname } = new URL(Verification.parse(JSON.parse(begun.body)).verification.url);

  for (const [path, body] of [
    ['/sandbox/stripe/pay/hostile', 'card=pays&way=none'],
    [`${pathname}/decide`, 'outcome=approved&way=none'],
  ] as const) {
    const answer = await exchange(request('POST', path, [], body));
    expect(answer.status).toBe(400);
    expect(ErrorReply.parse(JSON.parse(answer.body)).message).toMatch(/^The sandbox can't read this request/);
  }
  expect(faults).toEqual([]);
});

it('a malformed request is refused when it announces a form larger than its files can be', async () => {
  const announced = [form, 'Content-Length: 100000000000'];
  expect(await exchange(request('POST', search, announced))).toMatchObject({ status: 413, type: 'application/json' });
});

it('a malformed request is ended when bytes outside of the parts of its form do not end', async () => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(lines(`POST ${search} HTTP/1.1`, 'Host: a', form, 'Transfer-Encoding: chunked', '', ''));
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1024 * 1024, 'a'), Buffer.from('\r\n')]);
  let sent = 0;
  while (!socket.destroyed && sent < 200) {
    sent += 1;
    if (socket.write(chunk)) continue;
    await new Promise<void>((goOn) => void socket.once('drain', goOn).once('close', goOn));
  }
  expect(sent).toBeLessThan(200);
  expect(faults).toEqual([]);
});

it.each(['HEAD', 'OPTIONS', 'PUT', 'TRACE', 'DELETE'])(
  'a malformed request is no server error with the method %s',
  async (method) => {
    for (const path of ['/', '/api/news', '/api/artwork', '/api/files/x', '/log/checkpoint', '/iiif/image/x/info.json'])
      expect((await exchange(request(method, path))).status).toBeLessThan(500);
    expect(faults).toEqual([]);
  },
);

it.each([
  ['before its first part', form, ''],
  ['in the head of a part', form, '--x\r\nContent-Dispo'],
  ['in a field', form, lines('--x', 'Content-Disposition: form-data; name="a"', '', 'aaa')],
  ['in a file', form, lines('--x', picture, '', 'a'.repeat(3000))],
  ['in JSON', json, '{"a":'],
])('a malformed request is no server error when it is broken off %s', async (_, type, body) => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(lines(`POST ${search} HTTP/1.1`, 'Host: a', type, 'Content-Length: 100000', '', body));
  // A later request is answered after that one began.
  await fetch(`${app.url}/healthz`);
  socket.destroy();
  await expect.poll(() => hungUp).toBe(1);
  await expect.poll(filesArriving).toBe(0);
  expect(faults).toEqual([]);
});

/** Values that no field of any call accepts, and that break databases. */
const hostileValues: unknown[] = ['\0', 'a\ud800', 'a'.repeat(70_000), 1e308, -1, 2 ** 53, [], {}, null, [[null]]];

const named = Object.entries(cases).map(([name, arrange]) => ({ name, arrange }));

it.each(named)('a call with one invalid value is no server error: $name', async ({ name, arrange }) => {
  const endpoint = endpoints.find((one) => one.name === name.split(',')[0])?.endpoint;
  if (!endpoint) throw new Error(`${name} is no call`);
  const { token, values } = await app.change(async (tx) => {
    const caller = await buildPerson(tx, { role: 'artist', admin: true, artistAllowed: true, submitAllowed: true });
    return { token: caller.token, values: await arrange({ tx, caller, owner: caller }) };
  });
  const found: string[] = [];
  for (const [place, fields] of Object.entries(fieldsOf(endpoint)))
    for (const field of fields)
      for (const value of hostileValues) {
        const status = await statusOf(endpoint, token, { ...values, [field]: value });
        if (status >= 500) found.push(`${place} ${field} ${JSON.stringify(value)?.slice(0, 20)}: ${status}`);
      }
  expect({ found, faults }).toEqual({ found: [], faults: [] });
});

const fieldsOf = ({ params, query, body }: EndpointDefinition) => ({
  params: Object.keys(params?.shape ?? {}),
  query: Object.keys(query?.shape ?? {}),
  body: Object.keys(body?.shape ?? {}),
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function statusOf(endpoint: EndpointDefinition, token: string, values: Record<string, unknown>) {
  const { params, query } = endpoint;
  const { files: _, ...given } = values;
  const safe = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed().slice(0, 8000));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => safe(given[key] ?? ''));
  const asked = Object.keys(query?.shape ?? {}).flatMap((key) => (key in given ? [`${key}=${safe(given[key])}`] : []));
  const rest = Object.fromEntries(
    Object.entries(given).filter(([key]) => (endpoint.body?.shape[key] || !params?.shape[key]) && !query?.shape[key]),
  );
  const response = await fetch(`${app.url}/api${path}?${asked.join('&')}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.78.${(addresses += 1) >> 8}.${addresses & 255}`,
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(rest) }),
  });
  await response.arrayBuffer();
  return response.status;
}
