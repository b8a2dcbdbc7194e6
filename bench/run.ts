import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { closePictureWorkers } from '#server/platform/pictures.ts';
import { compare, type Result } from './compare.ts';
import { load, type Request } from './load.ts';
import { prepare, type Task } from './prepare.ts';
import { thumbnails } from './thumbnails.ts';

/** Starts one of the two servers as a process of its own and tells its port. */
async function startServer(script: string, task: Task): Promise<{ port: number; child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, script), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
    // The log is written as in production, and read by nobody.
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  child.send(task);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told) => resolve(Number(told)));
    child.once('exit', (code) => reject(new Error(`${script} ended with code ${code}`)));
  });
  return { port, child };
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-bench-'));
await chmod(folder, 0o755);
const results: Result[] = [];
const { task, stop } = await prepare(folder);
try {
  const ours = await startServer('verso-server.ts', task);
  const bare = await startServer('bare-server.ts', task);
  const requests: [name: string, request: Request][] = [
    ['list, 20 works', task.list.request],
    ['detail', task.detail.request],
    ['search, two words misspelt, with counts', task.search.request],
  ];
  for (const [name, request] of requests) {
    results.push(
      await compare({
        name,
        unit: 'requests/s',
        budget: 0.6,
        ours: (time) => load(ours.port, request, time),
        baseline: (time) => load(bare.port, request, time),
      }),
    );
  }
  for (const { child } of [ours, bare]) {
    child.kill();
    await once(child, 'exit');
  }
  for (const { name, ours, baseline } of thumbnails()) {
    results.push(await compare({ name, unit: 'pictures/s', budget: 0.9, ours, baseline }));
  }
} finally {
  await closePictureWorkers();
  await stop();
  await rm(folder, { recursive: true, force: true });
}

if (results.some(({ missed }) => missed)) process.exitCode = 1;
