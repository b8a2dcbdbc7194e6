import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { readSettings } from '#platform/env.ts';
import { StartupError } from '#platform/startup-error.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const settings = readSettings(process.env);
  // Only now, so that a bad setting is told at once.
  const { announce, prepareStart, startServer } = await import('./server.ts');
  if (cluster.isPrimary) await prepareStart(settings);
  if (cluster.isWorker) {
    await startServer(settings);
  } else if (settings.processes > 1) {
    const { startProcesses } = await import('./processes.ts');
    await startProcesses(settings.processes);
    announce(settings, []);
  } else {
    announce(settings, await startServer(settings));
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
