import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { buildApp } from '#server/app.ts';
import { demoPassword } from '#server/features/operations/demo/seed/seed-people.ts';
import { fillDemo } from '#server/features/operations/demo/fill-demo.ts';
import { openPageViews } from '#server/features/works/views/page-views.ts';
import { openPool } from '#server/platform/database/pool.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { migrateJobs } from '#server/platform/jobs/jobs.ts';
import { log } from '#server/platform/logging/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openSignals } from '#server/platform/database/signals.ts';
import { makeServices } from '#server/server.ts';
import { readSettings } from '#server/platform/env.ts';
import type { Request } from './load.ts';
import type { Served } from './servers.ts';

type Method = 'GET' | 'POST' | 'PATCH';

interface Statement {
  text: string;
  values: unknown[];
}

/** A request, and the SQL statements that the server runs to answer it. */
export interface Measured {
  request: Request;
  statements: Statement[];
}

/** Requests of one kind. */
export interface Kind {
  name: string;
  /** Sent in turn. */
  asked: [Measured, ...Measured[]];
}

/** The settings of both servers. */
export interface Task extends Served {
  kinds: Kind[];
  /** The token of an artist who may register works. */
  artist: string;
}

/** The most statements for one request, including the session's (design: budgets). */
const mostStatements = { list: 3, detail: 3 };

/** Fills a database with the demo, signs users in, and has the real application answer each request once. */
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

  const app = await buildApp(pool, services, openSignals(connection), openPageViews(pool, services));
  const measure = async (method: Method, address: string, token: string, body: object): Promise<Measured> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    };
    const payload = method === 'GET' ? '' : JSON.stringify(body);
    statements.length = 0;
    const expected = await answer(app, { method, path: address, headers, body: payload });
    return { request: { method, path: address, headers, body: payload, expected }, statements: [...statements] };
  };

  const signIn = async (email: string) => {
    const login = await answer(app, {
      method: 'POST',
      path: `/api${accounts.login.path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    const token = accounts.login.reply.parse(JSON.parse(login.toString())).user?.token;
    if (!token) throw new Error(`${email} could not sign in.`);
    return token;
  };
  // First, because a deciding vote changes the lists.
  const voter = await signIn('authenticator1@verso.example');
  const queue = await measure('POST', `/api${record.list.path}`, voter, { type: 'queue', pagesize: 100 });
  const votes: Measured[] = [];
  for (const { _id } of record.list.reply.parse(JSON.parse(queue.request.expected.toString())).artworks) {
    const ballot = { id: _id, opinion: 'The brushwork, the support and the papers agree.', grounds: ['style'] };
    const vote = await measure('PATCH', `/api${review.approve.path}`, voter, ballot);
    const { artwork } = review.approve.reply.parse(JSON.parse(vote.request.expected.toString()));
    // While the round is open the voter may vote again, with the same statements and reply each time.
    if (artwork.status === 'in_review') votes.push(vote);
  }
  const [vote, ...moreVotes] = votes;
  if (!vote) throw new Error('No round stays open after a vote');

  const token = await signIn('collector@verso.example');
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
  // Two misspelt words, with counts for every filter: the most expensive search.
  const found = { type: 'artworks', filterkey: 'slat raod', facets: true, pagesize: 20 };
  const searched = await measure('POST', `/api${search.search.path}`, token, found);
  if (!search.search.reply.parse(JSON.parse(searched.request.expected.toString())).artworks?.length)
    throw new Error('The search finds nothing');
  const kinds: Kind[] = [
    { name: 'list, 20 works', asked: [list] },
    { name: 'detail', asked: [detail] },
    { name: 'search, two words misspelt, with counts', asked: [searched] },
    { name: 'vote', asked: [vote, ...moreVotes] },
  ];
  for (const { name, asked } of kinds) {
    const [{ request, statements }] = asked;
    console.log(`${name}: ${request.expected.length} bytes, ${statements.length} statements`);
  }
  if (list.statements.length > mostStatements.list || detail.statements.length > mostStatements.detail)
    throw new Error(`A list may take ${mostStatements.list} statements, a work's record ${mostStatements.detail}`);

  const artist = await signIn('artist@verso.example');
  await app.close();
  await pool.destroy();
  return { task: { connection, environment, kinds, artist }, stop: () => postgres.stop() };
}

async function answer(
  app: FastifyInstance,
  request: Omit<Request, 'expected' | 'method'> & { method: Method },
): Promise<Buffer> {
  const { method, path: url, headers, body } = request;
  const { statusCode, rawPayload } = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  if (statusCode !== 200) throw new Error(`${method} ${url} was answered ${statusCode}: ${rawPayload.toString()}`);
  return rawPayload;
}

/** Records the SQL statements. */
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
