import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#platform/env.ts';
import { ownApp } from '../../../test/support/app.ts';
import { stopClock } from '../../../test/support/stop-clock.ts';
import { limitRates } from '#http/limits/rate-limit.ts';
import { serveWeb } from './static.ts';
import { unlimited } from '../../../test/support/pages.ts';

const partner = 'https://partner.example';
const app = ownApp({ CORS_ORIGINS: partner });

const preflight = (origin: string, method: string) =>
  fetch(`${app.url}/api/artwork`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type',
    },
  });

it.each(['POST', 'PATCH', 'DELETE'])(
  'pages of another origin may call by %s if the setting names their origin',
  async (method) => {
    const { headers } = await preflight(partner, method);
    expect(headers.get('access-control-allow-origin')).toBe(partner);
    expect(headers.get('access-control-allow-methods')?.split(/, ?/)).toContain(method);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  },
);

it('pages of another origin may read the name of a downloaded file', async () => {
  const { headers } = await fetch(`${app.url}/api/exports/works.csv`, {
    method: 'POST',
    headers: { origin: partner },
  });
  expect(headers.get('access-control-expose-headers')).toContain('content-disposition');
});

it('pages of another origin may not otherwise', async () => {
  const { headers } = await preflight('https://elsewhere.example', 'PATCH');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

const ask = async (address: string) => {
  const reply = await fetch(`${app.url}/api/auth/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ token: 'x'.repeat(43) }),
  });
  return reply.status;
};

it('the budget of one address is shared by all addresses of its IPv6 network', async () => {
  stopClock();
  const answers: number[] = [];
  for (let asked = 0; asked < 40; asked += 1) answers.push(await ask(`2001:db8:7:1:${asked}::1`));
  expect(answers[0]).toBe(400);
  expect(answers.at(-1)).toBe(429);
  expect(await ask('2001:db8:7:2::1')).toBe(400);
  expect(await ask('2001:db8:7:1::')).toBe(429);
});

/** A server of pages from a minimal build. */
async function servePages(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verso-web-'));
  mkdirSync(path.join(folder, 'static'));
  writeFileSync(path.join(folder, 'index.html'), '<head><title>Verso</title></head>');
  writeFileSync(path.join(folder, 'static/page.js'), script);
  writeFileSync(path.join(folder, 'static/page.js.br'), brotliCompressSync(script));
  const server = Fastify();
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  await server.register(cookie);
  await limitRates(server, unlimited);
  await serveWeb(
    server,
    readSettings({ NODE_ENV: 'test', ...environment }),
    folder,
    async () => ({
      status: 200,
      answers: [],
      found: true,
    }),
    () => 'Verso',
  );
  return server;
}
const script = 'document.title = "Verso";';

it('a script of the pages is sent as compressed by the build, cacheable for ever', async () => {
  const server = await servePages();
  const sent = await server.inject({ url: '/static/page.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(sent.headers['content-encoding']).toBe('br');
  expect(sent.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(sent.headers.vary).toMatch(/accept-encoding/i);
  expect(sent.headers['cache-control']).toContain('immutable');
  // A worker of the pages has this policy: in a sandbox it would have no cryptography.
  expect(sent.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(script);
});

it('a script of the pages is sent uncompressed to clients that can’t decompress', async () => {
  const sent = await (await servePages()).inject('/static/page.js');
  expect(sent.headers['content-encoding']).toBeUndefined();
  expect(sent.body).toBe(script);
});

const firstHtml = async (environment: Record<string, string>) => (await servePages(environment)).inject('/info');

it('the first HTML of a page tells the page that the API is at another host, and lets it go there', async () => {
  const { body, headers } = await firstHtml({ API_URL: 'https://api.example' });
  expect(body).toContain('<meta name="api-url" content="https://api.example" />');
  expect(headers['content-security-policy']).toMatch(/connect-src 'self' https:\/\/api\.example;/);
});

it('the first HTML of a page says nothing of it where the API is at the same one', async () => {
  expect((await firstHtml({})).body).not.toContain('api-url');
});
