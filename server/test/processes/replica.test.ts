import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { openPool, type Pool } from '#platform/database/pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { buildPerson, fixturePassword } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { as } from '../support/as.ts';
import { closing } from '../support/closing.ts';
import { addressOf } from '../support/database-address.ts';
import { answering, copyOf, type Program, spawnProgram, temporaryFolder } from '../support/program.ts';

const after = closing();
let replica: EmbeddedPostgres;
let standby: pg.Client;
let pool: Pool;
let program: Program;

/** A streaming replica needs only a copy of the primary's folder and a starting point. */
beforeAll(async () => {
  const [folder = '', copy = ''] = [1, 2].map(() => copyOf(inject('used').dataDir));
  for (const one of [folder, copy]) after(() => fs.rmSync(path.dirname(one), { recursive: true }));

  const primary = await startEmbeddedPostgres({ dataDir: folder });
  after(() => primary.stop());
  const { host, port, user } = primary.connection;
  fs.writeFileSync(path.join(copy, 'postgres/standby.signal'), '');
  fs.appendFileSync(
    path.join(copy, 'postgres/postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  );
  replica = await startEmbeddedPostgres({ dataDir: copy });
  after(() => replica.stop());

  ({ pool } = openPool(primary.connection, 2));
  after(() => pool.destroy());
  standby = new pg.Client(replica.connection);
  standby.on('error', () => {});
  await standby.connect();
  after(() => standby.end());
  const data = temporaryFolder();
  after(() => fs.rmSync(data, { recursive: true }));
  program = await spawnProgram({
    DATA_DIR: data,
    DATABASE_URL: addressOf(primary.connection),
    DATABASE_REPLICA_URL: addressOf(replica.connection),
    TRUST_PROXY: 'true',
    LOCAL_PAGES: 'true',
    // A cached reply is read from the primary at first.
    RESPONSE_CACHE_MB: '0',
    LOG_LEVEL: 'error',
  });
  after(async () => {
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });
  await answering(program);
});

async function publish(title: string): Promise<string> {
  const { id } = await pool.transaction().execute((tx) => buildArtwork(tx, { title, status: 'approved' }));
  return id;
}

/** The titles in the list; for a visitor, unless a token is given. */
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

/** A replica is used only after it was found to follow this primary. */
const inUse = () => expect.poll(ready).toBe(well);

test('with a read replica, visitors read there, but see their own new writes', async () => {
  await publish('Before');
  await expect.poll(() => titles()).toContain('Before');
  await inUse();
  expect(await metrics()).toMatch(/^database_replica_used 1$/m);

  const person = await pool.transaction().execute((tx) => buildPerson(tx));
  await standby.query('select pg_wal_replay_pause()');
  const id = await publish('Meanwhile');
  expect(await titles()).not.toContain('Meanwhile');
  // A cookie may contain anything.
  expect(await titles({ cookie: 'written=sesame' })).not.toContain('Meanwhile');

  // A login writes to the person's own rows; the browser stores the log position.
  const login = await fetch(`${program.url}/api${accounts.login.path}`, {
    method: accounts.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: fixturePassword }),
  });
  const written = login.headers.getSetCookie().find((cookie) => cookie.startsWith('written='));
  expect(written).toMatch(/^written=[0-9A-F]+\/[0-9A-F]+; Max-Age=20; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = written?.split(';', 1)[0] ?? '';
  expect(await titles({ cookie })).toContain('Meanwhile');
  expect(await titles()).not.toContain('Meanwhile');
  // Signed-in users always do.
  expect(await titles({ authorization: `Bearer ${person.token}` })).toContain('Meanwhile');
  // A row missing on the replica is read from the primary.
  expect((await as(program).call(record.get, { id })).artwork.title).toBe('Meanwhile');
  expect(await titles({ cookie: 'written=FFFFFFFF%2FFFFFFFFF' })).toContain('Meanwhile');

  await standby.query('select pg_wal_replay_resume()');
  await expect.poll(() => titles()).toContain('Meanwhile');
  expect(await titles({ cookie })).toContain('Meanwhile');
});

test('a read replica is not used while it is far behind, and the metrics say so', async () => {
  await inUse();
  await standby.query('select pg_wal_replay_pause()');
  await publish('Late');
  expect(await titles()).not.toContain('Late');
  await expect.poll(() => titles()).toContain('Late');
  expect(await ready()).toMatch(/"replica":"The read replica is not used\. It is \d+ seconds behind\."/);
  expect(await metrics()).toMatch(/^database_replica_used 0$/m);
  await standby.query('select pg_wal_replay_resume()');
  await inUse();
});

test('reads continue when the read replica is gone', async () => {
  await publish('Last');
  await expect.poll(() => titles()).toContain('Last');
  await inUse();
  await replica.stop();
  for (let number = 0; number < 5; number += 1) expect(await titles()).toContain('Last');
  await expect.poll(ready).toContain('It does not answer');
  await publish('Later still');
  expect(await titles()).toContain('Later still');
});
