import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { as } from '../support/as.ts';
import { ownPrograms } from '../support/own-programs.ts';

const { start, emptyFolder, usedFolder } = ownPrograms();
const run = promisify(execFile);

const away = fs.mkdtempSync(path.join(os.tmpdir(), 'verso-backup-'));
afterAll(() => fs.rmSync(away, { recursive: true }));

/** Runs a terminal command on a data folder; returns its output or error. */
async function command(script: string, dataDir: string, ...args: string[]): Promise<string> {
  const program = path.resolve(import.meta.dirname, '../../src', script);
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
  try {
    return (await run(process.execPath, [program, ...args], { cwd: away, env })).stdout.trim();
  } catch (error) {
    if (error instanceof Error && 'stderr' in error) return String(error.stderr).trim();
    throw error;
  }
}

const clusters: string[] = [];
afterAll(() => {
  for (const cluster of clusters) fs.rmSync(cluster, { recursive: true, force: true });
});

/** A folder that PostgreSQL's account can't reach if this test runs as root, as below /root. */
function privateFolder(): string {
  const folder = path.join(emptyFolder(), 'private');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, 'data');
}

test('a backup of a private data folder has the database, and is restored into another folder', async () => {
  const [first, second] = ['first.tar.gz', 'second.tar.gz'].map((name) => path.join(away, name));
  if (first === undefined || second === undefined) throw new Error('no archives');
  const original = privateFolder();
  expect(await command('backup.ts', usedFolder(), first)).toContain('contains the database, the files');
  expect(await command('restore.ts', original, first)).toContain('is restored');
  clusters.push(fs.realpathSync(path.join(original, 'postgres')));
  const { token } = inject('used');
  const running = await start({ DATA_DIR: original });
  const { artworkId } = await as(running, token).call(artworks.add, { title: 'Evening' });
  expect(await command('backup.ts', original, second)).toContain('The server is running. Stop it first');
  running.child.kill('SIGTERM');
  await running.ended;

  expect(await command('backup.ts', original, path.join(original, 'in.tar.gz'))).toContain('outside');
  expect(await command('backup.ts', original, second)).toContain('contains the database, the files');
  expect(fs.statSync(second).mode & 0o777).toBe(0o600);
  expect(await command('backup.ts', original, second)).toContain('already exists');
  expect(await command('restore.ts', original, second)).toContain('is not empty');

  // The original is gone, as after the loss of a machine.
  fs.rmSync(fs.realpathSync(path.join(original, 'postgres')), { recursive: true });
  const restored = privateFolder();
  expect(await command('restore.ts', restored, second)).toContain('is restored');
  clusters.push(fs.realpathSync(path.join(restored, 'postgres')));
  for (const key of ['secret-key', 'log-key', 'certificate-key', 'files/installation'])
    expect(fs.readFileSync(path.join(restored, key))).toEqual(fs.readFileSync(path.join(original, key)));
  const again = await start({ DATA_DIR: restored });
  const { artwork } = await as(again, token).call(record.get, { id: artworkId });
  expect(artwork.title).toBe('Evening');
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('another file is refused, and the data folder stays as it was', async () => {
  const folder = emptyFolder();
  const other = path.join(away, 'other.tar.gz');
  await run('tar', ['-czf', other, '-C', import.meta.dirname, path.basename(import.meta.filename)]);
  expect(await command('restore.ts', folder, other)).toContain('is not an archive made by "npm run backup"');
  expect(fs.existsSync(folder) ? fs.readdirSync(folder) : []).toEqual([]);
});
