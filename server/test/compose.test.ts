import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings, settingNames } from '#platform/env.ts';

const deploy = path.resolve(import.meta.dirname, '../../deploy');

const Seconds = z.string().regex(/^\d+s$/);
const Service = z.object({
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: z
    .object({ test: z.array(z.string()), interval: Seconds, timeout: Seconds, retries: z.int().positive() })
    .optional(),
  ulimits: z.object({ nofile: z.int() }).optional(),
  read_only: z.boolean().default(false),
  restart: z.string().optional(),
  stop_grace_period: Seconds.optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).default([]),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()).default({}),
});

/** A compose file with its anchors resolved. What only containers can show is not tried here. */
const read = (name: string) =>
  Compose.parse(parse(readFileSync(path.join(deploy, name), 'utf8'), { merge: true, logLevel: 'silent' }));
const [base, tls] = [read('compose.yaml'), read('compose.tls.yaml')];
const caddyfile = readFileSync(path.join(deploy, 'Caddyfile'), 'utf8');
const apps = [base.services['app1'], base.services['app2'], tls.services['app1'], tls.services['app2']];

/** The variables that must be set before a start. */
const secrets: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'a'.repeat(48),
  S3_SECRET: 'b'.repeat(48),
  SECRET_KEY: 'c'.repeat(44),
  LOG_KEY: 'PRIVATE+KEY+localhost/log+0a1b2c3d+B',
  CERTIFICATE_KEY: 'z3u2d',
  SITE: 'verso.example',
};
const filledIn = (text: string) =>
  text.replaceAll(
    /\$\{(\w+)(?::(?:\?|-([^}]*)))?\}/g,
    (_, name: string, usual?: string) => usual ?? secrets[name] ?? '',
  );
const filled = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filledIn(value)]));

test('the compose file sets only settings that the server reads, with values that it accepts', () => {
  for (const app of apps) {
    const names = Object.keys(app?.environment ?? {});
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
  }
  const environment = { NODE_ENV: 'production', ...filled(base.services['app1']?.environment ?? {}) };
  expect(readSettings(environment).databaseUrl).toContain('@pooler:5432/verso');
  const behindTls = { ...environment, ...filled(tls.services['app1']?.environment ?? {}) };
  expect(readSettings(behindTls).publicUrl).toBe('https://verso.example');
});

test('the compose file has an example for every variable that it needs', () => {
  const example = readFileSync(path.join(deploy, 'compose.env.example'), 'utf8');
  const text = readFileSync(path.join(deploy, 'compose.yaml'), 'utf8');
  const needed = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect([...new Set(needed)].filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
});

test('the compose file declares each volume that it names, and keeps the certificates of the proxy', () => {
  const named = Object.values(base.services)
    .flatMap(({ volumes }) => volumes.map((volume) => volume.split(':', 1).join()))
    .filter((source) => !source.startsWith('.'));
  expect(Object.keys(base.volumes).toSorted()).toEqual([...new Set(named)].toSorted());
  expect(base.services['proxy']?.volumes).toContain('caddy-data:/data');
});

test('the compose file publishes the port of its address, and 80 and 443 where it terminates TLS', () => {
  expect(base.services['proxy']?.ports).toEqual(['8080:8080']);
  expect(tls.services['proxy']?.ports).toEqual(['80:80', '443:443', '443:443/udp']);
  expect(caddyfile).toContain('{$SITE::8080} {');
  expect(tls.services['proxy']?.environment).toHaveProperty('SITE');
  for (const app of ['app1', 'app2']) expect(caddyfile).toContain(`${app}:3000`);
});

test('the compose file checks the health of each part that others wait for', () => {
  for (const { depends_on: needs } of Object.values(base.services))
    for (const [name, { condition }] of Array.isArray(needs) ? [] : Object.entries(needs)) {
      expect(base.services).toHaveProperty(name);
      if (condition === 'service_healthy') expect(base.services[name]?.healthcheck, name).toBeDefined();
    }
  for (const name of ['app1', 'app2', 'postgres', 'pooler', 'store'])
    expect(base.services[name]?.healthcheck, name).toBeDefined();
});

test('the compose file asks the apps whether they are ready, as its proxy does', () => {
  for (const app of [base.services['app1'], base.services['app2']])
    expect(app?.healthcheck?.test.join(' ')).toContain('/readyz');
  expect(caddyfile).toMatch(/^\s+health_uri \/readyz$/m);
  expect(caddyfile).toMatch(/^\s+health_timeout 2s$/m);
});

test('the compose file lets the apps and the proxy hold many connections', () => {
  for (const name of ['app1', 'app2', 'proxy']) expect(base.services[name]?.ulimits, name).toEqual({ nofile: 65_536 });
});

test('the compose file lets the apps end their requests, and write only to their volume', () => {
  for (const name of ['app1', 'app2'])
    expect(base.services[name], name).toMatchObject({ stop_grace_period: '30s', read_only: true });
});

test('the compose file starts each part again that ends, except the one that runs once', () => {
  for (const [name, { restart }] of Object.entries(base.services))
    expect(restart, name).toBe(name === 'bucket' ? undefined : 'unless-stopped');
});

test('the compose file has a proxy that limits the time for headers, idle connections and another app, and not for bodies', () => {
  for (const limit of ['read_header 15s', 'idle 2m', 'lb_try_duration 5s'])
    expect(caddyfile).toMatch(new RegExp(String.raw`^\s+${limit}$`, 'm'));
  expect(caddyfile).not.toMatch(/^\s+(?:read_body|write|request_body)\b/m);
});
