import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#platform/env.ts';
import { DatabaseAway } from '#platform/outage.ts';
import { limitRates } from '#http/limits/rate-limit.ts';
import { type ReadPage, serveWeb } from './static.ts';
import { unlimited } from '../../../test/support/pages.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'verso-pages-'));
  await writeFile(path.join(folder, 'index.html'), '<html><head><title>Verso</title></head><body></body></html>');
  const manifest = { name: 'Verso', short_name: 'Verso', display: 'minimal-ui' };
  await writeFile(path.join(folder, 'manifest.webmanifest'), JSON.stringify(manifest));
  await mkdir(path.join(folder, '.vite'));
  const files = { landing: ['static/landing.js', 'static/landing.css'] };
  await writeFile(path.join(folder, '.vite/first-files.json'), JSON.stringify(files));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask(readPage: ReadPage, address = '/', siteName = 'Verso') {
  const app = Fastify();
  await app.register(cookie);
  await limitRates(app, unlimited);
  await serveWeb(app, readSettings({}), folder, readPage, () => siteName);
  const { statusCode, headers, body } = await app.inject(address);
  await app.close();
  return { statusCode, retryAfter: headers['retry-after'], referrer: headers['referrer-policy'], body };
}

test.for([
  ['is away', () => Promise.reject(new DatabaseAway('connection refused'))],
  ['does not answer', () => new Promise<never>(() => {})],
] as const)(
  'the first HTML of a page comes while the database %s, with 503 and when to try again',
  async ([, read]) => {
    const { statusCode, retryAfter, body } = await ask(read);
    expect([statusCode, retryAfter]).toEqual([503, '5']);
    expect(body).toContain('<title>Verso</title>');
  },
);

test('an installed app has the name of its installation', async () => {
  const { body } = await ask(() => Promise.reject(new Error('no page')), '/manifest.webmanifest', 'Registry of Ghent');
  expect(JSON.parse(body)).toEqual({
    name: 'Registry of Ghent',
    short_name: 'Registry of Ghent',
    display: 'minimal-ui',
  });
});

test('a page that could be read is no outage', async () => {
  const { statusCode, retryAfter } = await ask(async () => ({ status: 200, answers: [], found: true }));
  expect([statusCode, retryAfter]).toEqual([200, undefined]);
});

test('the first HTML of a page asks for the scripts and styles of that page', async () => {
  const { body } = await ask(async () => ({ status: 200, answers: [], found: true }));
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/static/landing.js" />');
  expect(body).toContain('<link rel="preload" as="style" crossorigin href="/static/landing.css" />');
});

test.for([
  ['/organisations/join/a-token', 'no-referrer'],
  ['/reset/a-token', 'no-referrer'],
  ['/verify/a-token', 'no-referrer'],
  ['/register/artist/a-token', 'no-referrer'],
  ['/u/a-token', 'no-referrer'],
  ['/organisations/a-gallery', 'strict-origin-when-cross-origin'],
  ['/organisations/a-gallery/members', 'strict-origin-when-cross-origin'],
  ['/verify', 'strict-origin-when-cross-origin'],
] as const)('%s sends the referrer policy %s, because only a key must not leak', async ([address, policy]) => {
  const { referrer } = await ask(async () => ({ status: 200, answers: [], found: true }), address);
  expect(referrer).toBe(policy);
});
