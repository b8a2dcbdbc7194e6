import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { auth } from '@verso/contract/auth.ts';
import { record } from '@verso/contract/record.ts';
import { search } from '@verso/contract/search.ts';
import { buildApp } from '#server/app.ts';
import { demoPassword } from '#server/features/demo/seed-people.ts';
import { fillDemo } from '#server/features/demo/fill-demo.ts';
import { openLooks } from '#server/features/views/looks.ts';
import { openPool } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrateJobs } from '#server/platform/jobs.ts';
import { log } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { openSignals } from '#server/platform/signals.ts';
import { makeServices } from '#server/server.ts';
import { readSettings } from '#server/platform/env.ts';
import type { Request } from './load.ts';
import type { Served } from './servers.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** A request, and the statements that the server asks of the database to answer it. */
export interface Measured {
  request: Request;
  statements: Statement[];
}

/** What both servers are told. */
export interface Task extends Served {
  list: Measured;
  detail: Measured;
  search: Measured;
}

/** Fills a database with the demo, signs a collector in, and has each request answered once by the real application. */
export async function prepare(folder: string): Promise<{ task: Task; stop: () => Promise<void> }> {
  const environment = { DATA_DIR: path.join(folder, 'data'), TRUST_PROXY: 'true', LOG_LEVEL: 'info' };
  const settings = readSettings(environment);
  log.level = 'warn';
  await mkdir(settings.dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  const { connection } = postgres;
  await migrate(connection);
  const { pool, pgPool } = openPool(connection);
  const statements = recordStatements(pgPool);
  await migrateJobs(pgPool);
  const services = await makeServices(settings);
  console.log('Filling in the demo collection…');
  await fillDemo(pool, services, async () => {});
  await pgPool.query('vacuum analyze');

  const app = await buildApp(pool, services, openSignals(connection), openLooks(pool, services));
  const measure = async (method: 'GET' | 'POST', address: string, token: string, body: object): Promise<Measured> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    };
    const payload = method === 'POST' ? JSON.stringify(body) : '';
    statements.length = 0;
    const expected = await answer(app, { method, path: address, headers, body: payload });
    return { request: { method, path: address, headers, body: payload, expected }, statements: [...statements] };
  };

  const login = await answer(app, {
    method: 'POST',
    path: `/api${auth.login.path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'collector@verso.example', password: demoPassword }),
  });
  const token = auth.login.reply.parse(JSON.parse(login.toString())).user?.token;
  if (!token) throw new Error('The demo collector could not sign in.');
  const list = await measure('POST', `/api${record.list.path}`, token, { type: 'artwork', pagesize: 20 });
  const { artworks } = record.list.reply.parse(JSON.parse(list.request.expected.toString()));
  if (artworks.length !== 20) throw new Error(`The list has ${artworks.length} works instead of 20`);

  // The work with the longest record.
  let detail: Measured | undefined;
  for (const { _id } of artworks) {
    const one = await measure('GET', `/api${record.get.path.replace('{id}', _id)}`, token, {});
    if (!detail || one.request.expected.length > detail.request.expected.length) detail = one;
  }
  if (!detail) throw new Error('There is no work to look at');
  // Two words misspelt, counted beside every filter: the most that one search asks for.
  const found = { type: 'artworks', filterkey: 'slat raod', facets: true, pagesize: 20 };
  const searched = await measure('POST', `/api${search.search.path}`, token, found);
  if (!search.search.reply.parse(JSON.parse(searched.request.expected.toString())).artworks?.length)
    throw new Error('The search finds nothing');
  for (const { request, statements } of [list, detail, searched])
    console.log(`${request.method} ${request.path}: ${request.expected.length} bytes, ${statements.length} statements`);

  await app.close();
  await pool.destroy();
  return { task: { connection, environment, list, detail, search: searched }, stop: () => postgres.stop() };
}

async function answer(app: FastifyInstance, request: Omit<Request, 'expected'>): Promise<Buffer> {
  const { method, path: url, headers, body } = request;
  if (method !== 'GET' && method !== 'POST') throw new Error(`${method} is not measured`);
  const { statusCode, rawPayload } = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  if (statusCode !== 200) throw new Error(`${method} ${url} was answered ${statusCode}: ${rawPayload.toString()}`);
  return rawPayload;
}

/** Writes down what is asked of the database. */
function recordStatements(pgPool: pg.Pool): Statement[] {
  const statements: Statement[] = [];
  pgPool.on('connect', (client) => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [text, values] = given;
        if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
        return query(...given);
      },
    });
  });
  return statements;
}
