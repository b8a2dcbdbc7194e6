import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/test/support/free-port.ts';
import type { Result } from './compare.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Times `npm start` to the first page: first as on a fresh clone, with nothing built or compiled, no data and a demo to
 * create, and then once more.
 */
export async function starts(): Promise<Result[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-bench-start-'));
  await chmod(folder, 0o755);
  try {
    for (const made of ['web/dist', 'node_modules/.cache/compiled'])
      await rm(path.join(root, made), { recursive: true, force: true });
    return [...(await start('first start, to the first page', folder, 20)), ...(await start('later start', folder, 4))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In MB, a minute after the first page. */
const memoryBudget = 250;
const idleAfter = 60_000;

/**
 * The time of a start, and the idle memory of the server's process.
 * @param budget in seconds
 */
async function start(name: string, folder: string, budget: number): Promise<Result[]> {
  console.log(`\n${name}`);
  const port = await freePort();
  const began = performance.now();
  const server = spawn(process.execPath, [path.join(root, 'server/src/start.js')], {
    // Outside the folder with the developer's .env.
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  let page: string | undefined;
  let took: number;
  let resident: number;
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
    took = (performance.now() - began) / 1000;
    await pause(idleAfter);
    resident = await residentMb(port);
  } finally {
    server.kill();
  }
  await ended;
  if (!page.includes('<title>Verso'))
    throw new Error(`The first page is not the one that is expected: ${page.slice(0, 300)}`);
  const missed = took > budget;
  console.log(`  ${took.toFixed(1)} s; the budget is ${budget} s${missed ? ': MISSED' : ''}`);
  const tooLarge = resident > memoryBudget;
  console.log(`  ${resident.toFixed(0)} MB idle; the budget is ${memoryBudget} MB${tooLarge ? ': MISSED' : ''}`);
  return [
    { name, missed },
    { name: `memory after the ${name}`, missed: tooLarge },
  ];
}

/** The pid of the server process, as it reports it: `npm start` may be its grandparent. */
async function residentMb(port: number): Promise<number> {
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(metrics) ?? [];
  if (bytes === undefined) throw new Error('The server does not tell its memory.');
  return Number(bytes) / 1e6;
}
