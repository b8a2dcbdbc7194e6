import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { canReach, serverAccount } from '#platform/embedded-postgres/account.ts';
import { freePort } from '../../support/free-port.ts';
import { ownPrograms } from '../../support/own-programs.ts';
import { databaseUrl, type spawnProgram } from '../../support/program.ts';

const { start, spawn, emptyFolder, usedFolder } = ownPrograms();

/** The one line with which the program refuses to start, with code 1. */
async function refusal(...given: Parameters<typeof spawnProgram>): Promise<string> {
  const program = await spawn(...given);
  expect(await program.ended).toBe(1);
  expect(program.out()).toBe('');
  expect(program.err()).toMatch(/^[^\n]+\n$/);
  return program.err().trim();
}

test('the program refuses another address than the registry had in one clear line, until that is accepted', async () => {
  const dataDir = usedFolder();
  const startAt = (address: string, ...args: string[]) =>
    start({ DATA_DIR: dataDir, PUBLIC_URL: address }, (program) => [process.execPath, program, ...args]);
  const stop = async (program: Awaited<ReturnType<typeof start>>) => {
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  };
  await stop(await startAt('https://verso.example'));
  expect(await refusal({ DATA_DIR: dataDir, PUBLIC_URL: 'https://moved.example' })).toMatch(
    /^This registry issues certificates as https:\/\/verso\.example, but PUBLIC_URL is https:\/\/moved\.example\..*--accept-new-address/,
  );
  await stop(await startAt('https://moved.example', '--accept-new-address'));
  await stop(await startAt('https://moved.example'));
});

test('the program refuses a data folder that another one uses in one clear line', async () => {
  const dataDir = usedFolder();
  const first = await start({ DATA_DIR: dataDir });
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(/^Verso is already running on the data in .*DATA_DIR/);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test('the program refuses a port that is in use in one clear line', async () => {
  const port = await freePort();
  const other = net.createServer().listen(port, 'localhost');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const line = await refusal({ DATA_DIR: emptyFolder(), PORT: String(port) });
  expect(line).toMatch(new RegExp(`^Port ${port} is in use.*PORT`));
});

test('the program refuses a file in place of the data folder in one clear line', async () => {
  const file = path.join(emptyFolder(), 'file');
  fs.writeFileSync(file, 'keep me');
  for (const place of [file, path.join(file, 'data')]) {
    expect(await refusal({ DATA_DIR: place })).toMatch(/^The data folder .* cannot be written.*DATA_DIR/);
  }
  expect(fs.readFileSync(file, 'utf8')).toBe('keep me');
});

const root = process.getuid?.() === 0;
const nobody = root ? serverAccount('/there is no such cluster') : undefined;
const canDrop = !nobody || [process.execPath, import.meta.dirname].every((place) => canReach(place, nobody));
test.runIf(canDrop)('the program refuses a data folder that this user may not write in one clear line', async () => {
  const locked = path.join(emptyFolder(), 'locked');
  fs.mkdirSync(locked, { mode: 0o555 });
  const account = nobody && { uid: nobody.uid, gid: nobody.gid };
  for (const place of [locked, path.join(locked, 'data')]) {
    expect(await refusal({ DATA_DIR: place }, account)).toMatch(/^The data folder .* cannot be written.*DATA_DIR/);
  }
});

test('the program refuses invalid settings in one clear line, by their names', async () => {
  const DATA_DIR = emptyFolder();
  const bad: [settings: Record<string, string>, line: RegExp][] = [
    [{ PORT: 'eighty' }, /^The setting PORT must be a port number\./],
    [{ PORT: '80.5' }, /^The setting PORT must be a whole number\./],
    [{ PORT: '65536' }, /^The setting PORT must be 1 to 65535\./],
    [{ REVIEW_QUORUM: '0' }, /^The setting REVIEW_QUORUM must be at least 1\./],
    [{ SERVE_WEB: 'yes' }, /^The setting SERVE_WEB must be true or false\./],
    [{ NODE_ENV: 'production' }, /^The setting DATABASE_URL is missing: with NODE_ENV=production/],
    [{ DATABASE_URL: 'nonsense' }, /^The setting DATABASE_URL must be a PostgreSQL address/],
    [
      { DATABASE_URL: `postgres://localhost:${await freePort()}/verso` },
      /DATABASE_URL .*ECONNREFUSED.*Check that it runs/,
    ],
    [{ DATABASE_URL: databaseUrl('not_there') }, /DATABASE_URL .*"not_there" does not exist/],
    [
      { DATABASE_URL: databaseUrl('postgres').replace('verso@', 'stranger@') },
      /DATABASE_URL .*"stranger" does not exist/,
    ],
  ];
  for (const [settings, line] of bad) expect(await refusal({ DATA_DIR, ...settings })).toMatch(line);
  expect(fs.readdirSync(DATA_DIR)).toEqual([]);
});
