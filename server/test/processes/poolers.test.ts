import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { serverAccount } from '#platform/embedded-postgres/account.ts';
import { findPooler } from '#platform/database/pooler.ts';
import { freePort } from '../support/free-port.ts';
import { ownPrograms } from '../support/own-programs.ts';
import { databaseUrl, temporaryFolder } from '../support/program.ts';

const database = 'poolers';
const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((file) =>
  fs.existsSync(file),
);
const [, minor] = /1\.(\d+)/.exec(pgbouncer ? execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' }) : '') ?? [];
const keepsStatements = Number(minor) >= 21;
const programs = ownPrograms();
const dataDir = programs.emptyFolder();
let admin: pg.Client;
const ends: (() => void)[] = [];

beforeAll(async () => {
  admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template template_verso`);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
afterAll(async () => {
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
});

test('PostgreSQL itself is no pooler', async () => {
  expect(await findPooler({ ...inject('postgres'), database })).toEqual({ lends: false, keepsStatements: true });
});

/** PgBouncer in front of the tests' PostgreSQL; returns its `DATABASE_URL`. */
async function startPooler(
  mode: 'session' | 'transaction' | 'statement',
  more: readonly string[] = [],
): Promise<string> {
  const { host, port, user } = inject('postgres');
  const folder = temporaryFolder();
  const listens = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `${database} = host=${host} port=${port} user=${user} dbname=${database}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listens}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 30',
    ...more,
  ];
  fs.writeFileSync(file, settings.join('\n'));
  // Like PostgreSQL it does not run as root, and must reach its socket.
  const account = serverAccount(inject('folder'));
  const child: ChildProcess = spawn(pgbouncer ?? '', [file], {
    ...(account && { uid: account.uid, gid: account.gid }),
    stdio: 'ignore',
  });
  ends.push(() => {
    child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  });
  await expect
    .poll(
      () =>
        new Promise<boolean>((resolve) => {
          const probe = net.connect(listens, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
          probe.once('connect', () => probe.end());
        }),
    )
    .toBe(true);
  return `postgres://${user}@127.0.0.1:${listens}/${database}`;
}

async function refusal(settings: Record<string, string>): Promise<string> {
  const program = await programs.spawn({ DATA_DIR: dataDir, ...settings });
  expect(await program.ended).toBe(1);
  expect(program.err()).toMatch(/^[^\n]+\n$/);
  return program.err().trim();
}

describe.skipIf(pgbouncer === undefined)('PgBouncer', () => {
  test.for([[], ['server_round_robin = 1']])(
    'PgBouncer in transaction mode is refused without a direct address (%s)',
    async (more) => {
      const line = await refusal({ DATABASE_URL: await startPooler('transaction', more) });
      expect(line).toMatch(/^DATABASE_URL points to a pooler.*Set DATABASE_DIRECT_URL/);
    },
  );

  test('PgBouncer in transaction mode is refused as the direct address', async () => {
    const url = await startPooler('transaction');
    const line = await refusal({ DATABASE_URL: url, DATABASE_DIRECT_URL: url.replace('127.0.0.1', 'localhost') });
    expect(line).toMatch(/^DATABASE_DIRECT_URL points to a pooler/);
  });

  test('PgBouncer that loses prepared statements is refused with the solution', async () => {
    // The setting exists since version 1.21; older ones cannot keep them.
    const url = await startPooler('transaction', keepsStatements ? ['max_prepared_statements = 0'] : []);
    const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl(database) };
    expect(await refusal(settings)).toMatch(/^The pooler at DATABASE_URL loses prepared statements.*1\.21/);
  });

  test.skipIf(!keepsStatements)(
    'PgBouncer that keeps prepared statements is accepted with a direct address',
    async () => {
      const url = await startPooler('transaction', ['max_prepared_statements = 100']);
      await taken({ DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl(database) });
    },
  );

  test('PgBouncer in session mode is accepted', async () => taken({ DATABASE_URL: await startPooler('session') }));
});

async function taken(settings: Record<string, string>): Promise<void> {
  const program = await programs.start({ ...settings, DATA_DIR: dataDir });
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  program.child.kill('SIGTERM');
  await program.ended;
}
