import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { closePictureWorkers } from '#server/platform/pictures.ts';
import { compare, type Result } from './compare.ts';
import { load, type Request } from './load.ts';
import { prepare } from './prepare.ts';
import { startServer, stopServer } from './servers.ts';
import { thumbnails } from './thumbnails.ts';

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
  for (const { child } of [ours, bare]) await stopServer(child);
  for (const { name, ours, baseline } of thumbnails()) {
    results.push(await compare({ name, unit: 'pictures/s', budget: 0.9, ours, baseline }));
  }
} finally {
  await closePictureWorkers();
  await stop();
  await rm(folder, { recursive: true, force: true });
}

if (results.some(({ missed }) => missed)) process.exitCode = 1;
