import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { ErrorReply } from '@verso/contract/schemas/errors.ts';
import { openPool, type Pool } from '#platform/database/pool.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { as } from '../../support/as.ts';
import { type CuttableProxy, startProxy } from '../../support/cuttable-proxy.ts';
import { ownPrograms } from '../../support/own-programs.ts';
import { load, person, polling, serversOf, settings, statusOf, worksOf } from './load.ts';

const { start, emptyFolder } = ownPrograms(settings);

describe('remote database', () => {
  const database = 'outages';
  let proxy: CuttableProxy;
  let admin: pg.Client;
  let pool: Pool;
  let token: string;

  beforeAll(async () => {
    admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${database} template template_verso`);
    ({ pool } = openPool({ ...inject('postgres'), database }, 2));
    ({ token } = await pool.transaction().execute((tx) => buildPerson(tx, { role: 'artist', submitAllowed: true })));
    const { host, port } = inject('postgres');
    proxy = await startProxy({ path: `${host}/.s.PGSQL.${port}` });
  });
  afterEach(() => proxy.restore());
  afterAll(async () => {
    await proxy.stop();
    await pool.destroy();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });

  const dataDir = emptyFolder();
  const through = (settings: Record<string, string> = {}) =>
    start({
      DATABASE_URL: `postgres://${inject('postgres').user}@127.0.0.1:${proxy.port}/${database}`,
      DATA_DIR: dataDir,
      REQUIRE_SECOND_FACTOR: 'false',
      ...settings,
    });

  test('a remote database that is away is one line in the log, however many requests meet it', async () => {
    const program = await through({ LOG_LEVEL: 'warn' });
    const ask = () => statusOf(`${program.url}/api/search/carousels`);
    expect(await ask()).toBe(200);
    proxy.cut();
    const began = performance.now();
    // Replies that are kept are sent until the program notices.
    await expect.poll(ask, polling).toBe(503);
    const statuses = await Promise.all(Array.from({ length: 50 }, ask));
    expect(statuses).toEqual(Array(50).fill(503));
    // What runs in the background connects again and again meanwhile.
    const met = proxy.refused();
    await expect.poll(() => proxy.refused() - met, polling).toBeGreaterThan(8);
    proxy.restore();
    await expect.poll(ask, polling).toBe(200);
    const minutes = Math.ceil((performance.now() - began) / 60_000);
    program.child.kill('SIGTERM');
    await program.ended;
    const lines = `${program.out()}${program.err()}`.split('\n');
    const said = lines.filter((line) => line.includes('The database is not answering'));
    expect(said[0]).toContain('"reason"');
    // At most once a minute, if the machine is slow.
    expect(said.length).toBeLessThanOrEqual(minutes);
  });

  test('a remote database may go away under load, also during jobs, without ending a process', async () => {
    // A slow mail server: the job is running when the database goes away, and fails during the outage.
    const waiting: net.Socket[] = [];
    const mailServer = net.createServer((socket) => void waiting.push(socket.on('error', () => {})));
    mailServer.listen(0, '127.0.0.1');
    await once(mailServer, 'listening');
    onTestFinished(() => {
      for (const socket of waiting) socket.destroy();
      mailServer.close();
    });
    const address = mailServer.address();
    const program = await through({ SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
    const [worker] = serversOf(program);
    const work = load(program, token);
    await expect.poll(() => waiting.length, polling).toBeGreaterThan(0);
    await expect.poll(() => work.written(), polling).toBeGreaterThan(5);
    proxy.cut();
    for (const socket of waiting.splice(0)) socket.destroy();
    // More often than the background keeps such connections: it has failed, waited and failed again.
    for (const [name, kept] of [['signals', 1] as const, ['jobs', 3] as const, ['log', 1] as const])
      await expect.poll(() => proxy.refused(`verso ${name}`), polling).toBeGreaterThan(kept);
    expect(await statusOf(`${program.url}/readyz`)).toBe(503);
    proxy.restore();
    const after = work.written();
    await expect.poll(() => work.written(), polling).toBeGreaterThan(after + 5);
    await work.stop();
    expect(serversOf(program)).toEqual([worker]);
    expect(await worksOf(program, token)).toEqual(expect.arrayContaining(work.added));
    // The jobs are completed: the emails of those who registered reach the server, attempt by attempt.
    await expect.poll(() => waiting.length, polling).toBeGreaterThan(0);
  });

  test('a remote database may have no room to complete a job, without ending a process', async () => {
    await sql`truncate graphile_worker._private_jobs`.execute(pool);
    const program = await through();
    const [worker] = serversOf(program);
    onTestFinished(async () => {
      await sql`drop function if exists no_room cascade`.execute(pool);
      await sql`drop sequence if exists completion`.execute(pool);
    });
    // A sequence counts what is rolled back.
    await sql`create sequence completion`.execute(pool);
    await sql`create function no_room() returns trigger language plpgsql as $$ begin
      perform nextval('completion');
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
      pool,
    );
    await sql`create trigger no_room before delete on graphile_worker._private_jobs
      for each row execute function no_room()`.execute(pool);
    await as(program).call(accounts.register, { ...person, email: `${randomUUID()}@people.example` });
    const attempts = async () => {
      const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker._private_jobs`.execute(
        pool,
      );
      return rows.map((job) => job.attempts);
    };
    await expect.poll(async () => (await attempts()).some((count) => count > 0), polling).toBe(true);
    const completions = async () => {
      const { rows } = await sql<{ last: number }>`select last_value::int as last from completion`.execute(pool);
      return rows[0]?.last ?? 0;
    };
    // More than there are jobs, so that the queue has retried.
    const retries = async () => (await completions()) - (await attempts()).length;
    await expect.poll(retries, polling).toBeGreaterThan(0);
    expect(await statusOf(`${program.url}/readyz`)).toBe(200);
    await sql`drop function no_room cascade`.execute(pool);
    await expect.poll(attempts, polling).toEqual([]);
    expect(serversOf(program)).toEqual([worker]);
  });

  test('a remote database gets a 503 with a retry time and our own message, for every call', async () => {
    const program = await through();
    const picture = randomUUID();
    const asked = [
      '/api/search/carousels',
      `/api/artwork/${randomUUID()}`,
      `/api/uploads/${picture}/480.jpeg`,
      `/api/files/${picture}`,
      `/records/${picture}/linked-art.json`,
      `/iiif/presentation/3/${picture}/manifest.json`,
      '/log/checkpoint',
      '/sitemap.xml',
      `/api/notify/${picture}/stream`,
    ];
    for (const way of ['cut', 'freeze'] as const) {
      proxy[way]();
      const answers = await Promise.all(
        asked.map(async (address) => {
          const response = await fetch(`${program.url}${address}`, { headers: { authorization: `Bearer ${token}` } });
          const reply = ErrorReply.safeParse(await response.json());
          return [address, response.status, response.headers.get('retry-after'), reply.data?.code];
        }),
      );
      expect(answers).toEqual(asked.map((address) => [address, 503, '5', 'unavailable']));
      proxy.restore();
      await expect.poll(() => statusOf(`${program.url}/readyz`), polling).toBe(200);
    }
  });

  test('a remote database lost during a commit leaves the change in doubt, and a repetition with its key applies it once', async () => {
    const program = await through();
    const send = async (body: object, key?: string, bearer = token) => {
      const response = await fetch(`${program.url}/api${artworks.add.path}`, {
        method: artworks.add.method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${bearer}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, retryAfter: response.headers.get('retry-after'), reply: await response.json() };
    };
    const key = randomUUID();
    const title = 'Sent twice, made once';
    proxy.loseCommitOf(title);
    const lost = await send({ title }, key);
    expect(lost).toMatchObject({ status: 503, retryAfter: '5', reply: { code: 'outcome_unknown' } });
    expect(JSON.stringify(lost.reply)).toContain('the change won’t be made twice');
    const again = await send({ title }, key);
    expect(again.status).toBe(200);
    expect(await send({ title }, key)).toEqual(again);
    const made = await sql`select 1 from artwork where title = ${title}`.execute(pool);
    expect(made.rows).toHaveLength(1);

    // Without a key this is not guaranteed.
    const other = 'Sent without a key';
    proxy.loseCommitOf(other);
    const without = await send({ title: other });
    expect(without).toMatchObject({ status: 503, reply: { code: 'outcome_unknown' } });
    expect(JSON.stringify(without.reply)).toContain('Check before you send it again');
  });
});
