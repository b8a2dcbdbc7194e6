import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/test/free-port.ts';
import type { Result } from './compare.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * What `npm start` runs, to the first page: first as on a fresh clone, with nothing built or compiled, no data and a
 * demo to fill in, and then once more.
 */
export async function starts(): Promise<Result[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-bench-start-'));
  await chmod(folder, 0o755);
  try {
    for (const made of ['web/dist', 'node_modules/.cache/compiled'])
      await rm(path.join(root, made), { recursive: true, force: true });
    return [await start('first start, to the first page', folder, 20), await start('later start', folder, 4)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param budget in seconds */
async function start(name: string, folder: string, budget: number): Promise<Result> {
  console.log(`\n${name}`);
  const port = await freePort();
  const began = performance.now();
  const server = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
    // Away from the .env of whoever measures.
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  let page: string | undefined;
  try {
    while (page === undefined) {
      if (server.exitCode !== null || server.signalCode !== null)
        throw new Error('The server ended before it answered.');
      page = await fetch(`http://localhost:${port}/`).then(
        (response) => response.text(),
        () => undefined,
      );
      if (page === undefined) await pause(20);
    }
  } finally {
    server.kill();
  }
  const took = (performance.now() - began) / 1000;
  await ended;
  if (!page.includes('<title>Verso'))
    throw new Error(`The first page is not the one that is expected: ${page.slice(0, 300)}`);
  const missed = took > budget;
  console.log(`  ${took.toFixed(1)} s; the budget is ${budget} s${missed ? ': MISSED' : ''}`);
  return { name, missed };
}
