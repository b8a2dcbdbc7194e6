import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { failureSentence } from './failure-sentence.ts';
import { post, postTimeLimit } from './post.ts';
import { isPublicAddress, type Resolve } from './public-address.ts';

const sent: string[] = [];
/** An internal server, which must never be reached by mistake. */
const internal = http.createServer((request, response) => {
  sent.push(request.url ?? '');
  if (request.url === '/redirect') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  else response.writeHead(200).end('x'.repeat(10_000));
});
const port = await freePort();
beforeAll(() => new Promise<void>((ready) => void internal.listen(port, '127.0.0.1', ready)));
afterAll(() => new Promise((ended) => internal.close(ended)));

const refused = 'The address must be the address of a public server.';
const named =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const given = { headers: {}, body: '{}', loopback: false };
const failureOf = async (address: string, resolve?: Resolve) => {
  const failed = await post(address, { ...given, ...(resolve ? { resolve } : {}) }).then(
    () => null,
    (error: unknown) => error,
  );
  return failureSentence(failed, postTimeLimit);
};

it.each([
  '127.0.0.1',
  '[::1]',
  '[::]',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '[::ffff:10.0.0.1]',
  '[::ffff:7f00:1]',
  '[::10.0.0.1]',
  '[64:ff9b::a00:1]',
  '[2002:a00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  '224.0.0.1',
  '255.255.255.255',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '3232235777',
])('a post to an address that a user chose is refused for https://%s', async (host) => {
  expect(await failureOf(`https://${host}:${port}/`)).toBe(refused);
});

it('a post to an address that a user chose is refused for a name with a private address, also among public ones', async () => {
  expect(await failureOf(`https://localhost:${port}/`)).toBe(refused);
  for (const addresses of [
    ['10.0.0.1'],
    ['127.0.0.1'],
    ['93.184.216.34', '10.0.0.1'],
    ['fd00::1'],
    ['::ffff:10.0.0.1'],
    [],
  ])
    expect(await failureOf('https://hooks.example/', named(...addresses))).toBe(refused);
});

it('a post to an address that a user chose is refused without TLS', async () => {
  expect(await failureOf('http://hooks.example/', named('93.184.216.34'))).toBe(
    'The address must begin with https://.',
  );
});

it('a post to an address that a user chose resolves the name once, so that a second answer can’t lead elsewhere', async () => {
  let asked = 0;
  const resolve: Resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  const reply = await post(`http://localhost:${port}/`, { ...given, loopback: true, resolve });
  expect([reply.status, asked]).toEqual([200, 1]);
});

it('a post to an address that a user chose follows no redirect, and reads only the beginning of the reply', async () => {
  const allowed = { ...given, loopback: true };
  expect(await post(`http://127.0.0.1:${port}/redirect`, allowed)).toEqual({ status: 302, body: '' });
  expect((await post(`http://127.0.0.1:${port}/long`, allowed)).body).toHaveLength(4096);
});

it('a post to an address that a user chose reaches this machine only where that is allowed, and no other private address', async () => {
  sent.length = 0;
  await failureOf(`https://127.0.0.1:${port}/`);
  await failureOf(`http://127.0.0.1:${port}/`);
  expect(sent).toEqual([]);
  await expect(post('https://10.0.0.1/', { ...given, loopback: true })).rejects.toThrow('public server');
  await expect(post('http://10.0.0.1/', { ...given, loopback: true })).rejects.toThrow('https://');
});

it('a public address is one of the public internet', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1']) expect(isPublicAddress(address)).toBe(true);
  for (const address of ['localhost', '', '10.0.0.1', '2001:db8::1']) expect(isPublicAddress(address)).toBe(false);
});
