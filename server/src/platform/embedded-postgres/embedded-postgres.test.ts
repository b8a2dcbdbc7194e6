import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isHeld } from './postmaster.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

const pristine = fs.mkdtempSync(path.join(os.tmpdir(), 'verso-launcher-'));
const cleanups: Array<() => Promise<void> | void> = [];

beforeAll(async () => {
  fs.chmodSync(pristine, 0o755);
  await (await startEmbeddedPostgres({ dataDir: pristine })).stop();
});

afterAll(() => fs.rmSync(pristine, { recursive: true, force: true }));

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** A data folder that PostgreSQL's own account can reach when the tests run as root. */
function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verso-launcher-'));
  fs.chmodSync(folder, 0o755);
  cleanups.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with a stopped, empty cluster, which is quicker to copy than to make. */
function usedFolder(): string {
  const folder = temporaryFolder();
  execFileSync('cp', ['-a', path.join(pristine, 'postgres'), folder]);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  cleanups.push(() => server.stop());
  return server;
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = (dataDir: string) =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

/** A Node process that owns a server and prints the number of each acknowledged row. */
function startWriter(dataDir: string): { child: ChildProcess; acknowledged: number[]; lines: AsyncIterator<string> } {
  const launcher = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
  const program = `
    import pg from 'pg';
    import { startEmbeddedPostgres } from ${launcher};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query('create table entry (id int primary key)');
    for (let id = 1; ; id += 1) {
      await client.query('insert into entry values ($1)', [id]);
      console.log(id);
    }
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => void child.kill('SIGKILL'));
  const acknowledged: number[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => acknowledged.push(Number(line)));
  return { child, acknowledged, lines: output[Symbol.asyncIterator]() };
}

async function refusal(dataDir: string): Promise<unknown> {
  return startEmbeddedPostgres({ dataDir }).then(
    () => expect.unreachable('the server started'),
    (error: unknown) => error,
  );
}

test('the embedded PostgreSQL starts on an empty data folder and answers', async () => {
  const server = await start(path.join(temporaryFolder(), 'data'));
  expect(server.owner).toBe(true);
  expect(await query(server, "select current_setting('server_version_num')::int / 10000")).toEqual([[18]]);
  expect(await query(server, 'show listen_addresses')).toEqual([['']]);
});

test('the embedded PostgreSQL sorts text the same way on every machine', async () => {
  const server = await start(usedFolder());
  expect(await query(server, "select datlocprovider, datlocale from pg_database where datname = 'postgres'")).toEqual([
    ['b', 'C.UTF-8'],
  ]);
});

test('the embedded PostgreSQL is joined, not owned, by a second start', async () => {
  const dataDir = usedFolder();
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect(second.owner).toBe(false);
  await second.stop();
  expect(await query(first, 'select 1')).toEqual([[1]]);
});

test('the embedded PostgreSQL keeps its data across a restart', async () => {
  const dataDir = usedFolder();
  const before = await start(dataDir);
  await query(before, 'create table entry as select 42 as id');
  await before.stop();
  const after = await start(dataDir);
  expect(after.owner).toBe(true);
  expect(await query(after, 'select id from entry')).toEqual([[42]]);
});

test('the embedded PostgreSQL starts again right after a stop', async () => {
  const dataDir = usedFolder();
  for (let round = 0; round < 3; round += 1) {
    const server = await start(dataDir);
    expect(server.owner).toBe(true);
    await server.stop();
  }
});

test('the embedded PostgreSQL ends with its owner process, even after kill -9, and keeps every acknowledged row', async () => {
  const dataDir = usedFolder();
  const writer = startWriter(dataDir);
  for (let seen = 0; seen < 50; seen += 1) await writer.lines.next();
  const pid = postmasterPid(dataDir);
  writer.child.kill('SIGKILL');
  await once(writer.child, 'close');

  const server = await start(dataDir);
  expect(server.owner).toBe(true);
  expect(isRunning(pid)).toBe(false);
  const rows = (await query(server, 'select id from entry')).map(([id]) => id);
  expect(rows).toEqual(expect.arrayContaining(writer.acknowledged));
});

test('the embedded PostgreSQL recovers by itself after it was killed', async () => {
  const dataDir = usedFolder();
  const first = await start(dataDir);
  await query(first, 'create table entry as select 42 as id');
  const exit = new Promise<void>((resolve) => first.onExit(resolve));
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await exit;

  const second = await start(dataDir);
  expect(second.owner).toBe(true);
  expect(await query(second, 'select id from entry')).toEqual([[42]]);
});

test('the embedded PostgreSQL does not report a requested exit', async () => {
  const server = await start(usedFolder());
  let exits = 0;
  server.onExit(() => (exits += 1));
  await server.stop();
  await server.stop();
  expect(exits).toBe(0);
});

test('the embedded PostgreSQL ignores the lock of a process whose pid was reused', async () => {
  const dataDir = usedFolder();
  const cluster = path.join(dataDir, 'postgres');
  fs.writeFileSync(
    path.join(cluster, 'postmaster.pid'),
    `${process.pid}\n${cluster}\n0\n5432\n${cluster}\n\n\nready\n`,
  );
  const server = await start(dataDir);
  expect(server.owner).toBe(true);
});

test('the embedded PostgreSQL on macOS knows its own lock from one whose pid was reused', async () => {
  const dataDir = usedFolder();
  const cluster = path.join(dataDir, 'postgres');
  await start(dataDir);
  const lock = { pid: postmasterPid(dataDir), ready: true };
  expect(isHeld(lock, cluster, 'darwin')).toBe(true);
  expect(isHeld(lock, `${cluster}-other`, 'darwin')).toBe(false);
  expect(isHeld({ ...lock, pid: process.pid }, cluster, 'darwin')).toBe(false);
});

test('the embedded PostgreSQL makes one cluster when two processes start first at once', async () => {
  const dataDir = temporaryFolder();
  const servers = await Promise.all([start(dataDir), start(dataDir), start(dataDir)]);
  expect(servers.filter((server) => server.owner)).toHaveLength(1);
  const [first, second, third] = servers;
  await query(first, 'create table entry as select 42 as id');
  expect(await query(second, 'select id from entry')).toEqual([[42]]);
  expect(await query(third, 'select id from entry')).toEqual([[42]]);
  expect(fs.readdirSync(dataDir)).toEqual(['postgres']);
});

test('the embedded PostgreSQL starts under a path that is too long for a socket', async () => {
  const server = await start(path.join(temporaryFolder(), 'long'.repeat(30)));
  cleanups.unshift(() => fs.rmSync(server.connection.host, { recursive: true, force: true }));
  expect(await query(server, 'select 1')).toEqual([[1]]);
});

test.runIf(process.getuid?.() === 0)(
  'the embedded PostgreSQL starts as root under a folder that only root may enter',
  async () => {
    const folder = temporaryFolder();
    fs.chmodSync(folder, 0o700);
    const first = await start(path.join(folder, 'a'));
    const second = await start(path.join(folder, 'b'));
    for (const server of [first, second]) {
      cleanups.unshift(() => fs.rmSync(server.connection.host, { recursive: true, force: true }));
    }
    expect([first.owner, second.owner]).toEqual([true, true]);
    await query(first, 'create table entry as select 42 as id');
    await first.stop();
    expect(await query(await start(path.join(folder, 'a')), 'select id from entry')).toEqual([[42]]);
    expect(await query(second, "select to_regclass('entry')")).toEqual([[null]]);

    fs.rmSync(path.join(folder, 'a'), { recursive: true });
    const afresh = await start(path.join(folder, 'a'));
    cleanups.unshift(() => fs.rmSync(afresh.connection.host, { recursive: true, force: true }));
    expect(await query(afresh, "select to_regclass('entry')")).toEqual([[null]]);
  },
);

test('the embedded PostgreSQL refuses a read-only data folder with one clear line', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  const places = [file, path.join(file, 'data')];
  // Root can write to every folder.
  if (process.getuid?.() !== 0) {
    const locked = path.join(folder, 'locked');
    fs.mkdirSync(locked, { mode: 0o555 });
    places.push(locked, path.join(locked, 'data'));
  }
  for (const place of places) {
    const error = await refusal(place);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toMatch(/^StartupError: .*DATA_DIR.*$/);
  }
});

test('the embedded PostgreSQL refuses a cluster of another major version with one clear line', async () => {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'postgres'));
  fs.writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '15\n');
  const error = await refusal(folder);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toMatch(/made by PostgreSQL 15,.* runs PostgreSQL 18/);
});

test('the embedded PostgreSQL refuses a folder with other files and no database with one clear line', async () => {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'postgres'));
  fs.writeFileSync(path.join(folder, 'postgres/letters.txt'), 'keep me');
  expect(await refusal(folder)).toBeInstanceOf(StartupError);
  expect(fs.readFileSync(path.join(folder, 'postgres/letters.txt'), 'utf8')).toBe('keep me');
});

test('the embedded PostgreSQL refuses a cluster that cannot start, with the reason in one clear line', async () => {
  const dataDir = usedFolder();
  fs.rmSync(path.join(dataDir, 'postgres/global/pg_control'));
  const error = await refusal(dataDir);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toMatch(/pg_control/);
});
