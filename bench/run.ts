import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { closePictureWorkers } from '#server/platform/pictures/pictures.ts';
import { compare, type Result } from './compare.ts';
import { load } from './load.ts';
import { pages } from './pages.ts';
import { prepare } from './prepare.ts';
import { startServer, stopServer } from './servers.ts';
import { starts } from './starts.ts';
import { thumbnails } from './thumbnails.ts';
import { uploads } from './uploads.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-bench-'));
await chmod(folder, 0o755);
const results: Result[] = [];
const { task, stop } = await prepare(folder);
try {
  const ours = await startServer('verso-server.ts', task);
  const bare = await startServer('bare-server.ts', task);
  for (const { name, asked } of task.kinds) {
    const requests = asked.map(({ request }) => request);
    results.push(
      await compare({
        name,
        unit: 'requests/s',
        budget: 0.6,
        ours: (time) => load(ours.port, requests, time),
        baseline: (time) => load(bare.port, requests, time),
      }),
    );
  }
  for (const { child } of [ours, bare]) await stopServer(child);
  const receiving = await startServer('verso-server.ts', task);
  results.push(await uploads({ ...receiving, token: task.artist }));
  await stopServer(receiving.child);
  for (const { name, ours, baseline } of thumbnails()) {
    results.push(await compare({ name, unit: 'pictures/s', budget: 0.9, ours, baseline }));
  }
} finally {
  await closePictureWorkers();
  await stop();
  await rm(folder, { recursive: true, force: true });
}
results.push(...(await starts()), ...(await pages()));

const missed = results.filter((result) => result.missed).map(({ name }) => name);
console.log(missed.length > 0 ? `\nMissed: ${missed.join('; ')}` : '\nEvery budget is kept.');
if (missed.length > 0) process.exitCode = 1;
