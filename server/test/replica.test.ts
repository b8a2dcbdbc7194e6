import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '@verso/contract/auth.ts';
import { record } from '@verso/contract/record.ts';
import { openPool, type Pool } from '#platform/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { buildPerson, fixturePassword } from '#features/accounts/fixtures.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { as } from './as.ts';
import { addressOf } from './database-address.ts';
import { copyOf, type Program, startProgram, temporaryFolder } from './program.ts';

const timeout = 120_000;
const stops: (() => Promise<unknown>)[] = [];
let replica: EmbeddedPostgres;
let standby: pg.Client;
let pool: Pool;
let program: Program;

/** A streaming replica needs nothing but a copy of the primary's folder and where to go on from. */
beforeAll(async () => {
  const folder = path.join(temporaryFolder(), 'primary');
  stops.push(async () => fs.rmSync(path.dirname(folder), { recursive: true }));
  const original = await startEmbeddedPostgres({ dataDir: folder });
  await migrate(original.connection);
  await original.stop();
  const copy = copyOf(folder);
  stops.push(async () => fs.rmSync(path.dirname(copy), { recursive: true }));

  const primary = await startEmbeddedPostgres({ dataDir: folder });
  stops.push(() => primary.stop());
  const { host, port, user } = primary.connection;
  fs.writeFileSync(path.join(copy, 'postgres/standby.signal'), '');
  fs.appendFileSync(
    path.join(copy, 'postgres/postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  );
  replica = await startEmbeddedPostgres({ dataDir: copy });
  stops.push(() => replica.stop());

  ({ pool } = openPool(primary.connection, 2));
  stops.push(() => pool.destroy());
  standby = new pg.Client(replica.connection);
  standby.on('error', () => {});
  await standby.connect();
  stops.push(() => standby.end());
  const data = temporaryFolder();
  stops.push(async () => fs.rmSync(data, { recursive: true }));
  program = await startProgram({
    DATA_DIR: data,
    DATABASE_URL: addressOf(primary.connection),
    DATABASE_REPLICA_URL: addressOf(replica.connection),
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
  });
  stops.push(async () => {
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });
}, timeout);

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
}, timeout);

async function publish(title: string): Promise<string> {
  const { id } = await pool.transaction().execute((tx) => buildArtwork(tx, { title, status: 'approved' }));
  return id;
}

/** The titles that somebody reads in the list; without a session, unless a token is given. */
async function titles(headers: Record<string, string> = {}): Promise<string[]> {
  const response = await fetch(`${program.url}/api${record.list.path}`, {
    method: record.list.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ pagesize: 50 }),
  });
  expect(response.status).toBe(200);
  return record.list.reply.parse(await response.json()).artworks.map(({ title }) => title);
}

const ready = async () => (await fetch(`${program.url}/readyz`)).text();
const well = '{"status":"success"}';
const metrics = async () => (await fetch(`${program.url}/metrics`)).text();

describe('with a read replica', { timeout }, () => {
  test('visitors read there, and who has just written reads what they wrote', async () => {
    await publish('Before');
    await expect.poll(() => titles()).toContain('Before');
    await expect.poll(ready).toBe(well);
    expect(await metrics()).toMatch(/^database_replica_used 1$/m);

    await standby.query('select pg_wal_replay_pause()');
    const id = await publish('Meanwhile');
    expect(await titles()).not.toContain('Meanwhile');

    // A login writes, to the person's own rows; what the browser keeps of it is how far the log was.
    const person = await pool.transaction().execute((tx) => buildPerson(tx));
    const login = await fetch(`${program.url}/api${auth.login.path}`, {
      method: auth.login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: fixturePassword }),
    });
    const written = login.headers.getSetCookie().find((cookie) => cookie.startsWith('written='));
    expect(written).toMatch(/^written=[0-9A-F]+\/[0-9A-F]+; Max-Age=20; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = written?.split(';', 1)[0] ?? '';
    expect(await titles({ cookie })).toContain('Meanwhile');
    expect(await titles()).not.toContain('Meanwhile');
    // Whoever has a session always does.
    expect(await titles({ authorization: `Bearer ${person.token}` })).toContain('Meanwhile');
    // What is not on the replica yet is looked for on the primary.
    expect((await as(program).call(record.get, { id })).artwork.title).toBe('Meanwhile');
    // A cookie can hold anything.
    expect(await titles({ cookie: 'written=sesame' })).not.toContain('Meanwhile');
    expect(await titles({ cookie: 'written=FFFFFFFF%2FFFFFFFFF' })).toContain('Meanwhile');

    await standby.query('select pg_wal_replay_resume()');
    await expect.poll(() => titles()).toContain('Meanwhile');
    expect(await titles({ cookie })).toContain('Meanwhile');
  });

  test('nobody reads there while it is far behind, and that is said', async () => {
    await standby.query('select pg_wal_replay_pause()');
    await publish('Late');
    expect(await titles()).not.toContain('Late');
    await expect.poll(() => titles(), { timeout: 30_000 }).toContain('Late');
    expect(await ready()).toMatch(/"replica":"The read replica is not used\. It is \d+ seconds behind\."/);
    expect(await metrics()).toMatch(/^database_replica_used 0$/m);
    await standby.query('select pg_wal_replay_resume()');
    await expect.poll(ready).toBe(well);
  });

  test('everybody goes on reading when it is gone', async () => {
    await replica.stop();
    for (let number = 0; number < 5; number += 1) expect(await titles()).toContain('Late');
    await expect.poll(ready, { timeout: 10_000 }).toContain('It does not answer');
    await publish('Later still');
    expect(await titles()).toContain('Later still');
  });
});
