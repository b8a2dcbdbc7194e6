import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { readSettings } from '#platform/env.ts';
import { StartupError } from '#platform/startup-error.ts';
import { ensureWebBuilt } from '#platform/web-build.ts';
import { prepareStart } from './prepare-start.ts';

const root = path.join(import.meta.dirname, '../..');

// To compile the program is a third of what a later start takes.
enableCompileCache(path.join(root, 'node_modules/.cache/compiled'));
if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const settings = readSettings(process.env);
  if (cluster.isPrimary) await prepareStart(settings);
  // Takes as long as all the rest, which does not need it. That it failed is told where it is waited for.
  const built = cluster.isPrimary && settings.serveWeb ? ensureWebBuilt(root) : Promise.resolve();
  built.catch(() => {});
  // Only now, so that a bad setting is told at once.
  const { announce, startServer } = await import('./server.ts');
  if (cluster.isWorker) {
    await startServer(settings, built);
  } else if (settings.processes > 1) {
    const { startProcesses } = await import('./processes.ts');
    await built;
    await startProcesses(settings.processes);
    announce(settings, []);
  } else {
    announce(settings, await startServer(settings, built));
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
