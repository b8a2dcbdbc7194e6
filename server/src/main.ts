import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { StartupError } from '#platform/startup/startup-error.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  // Each role loads only its own modules: the supervisor stays small.
  if (cluster.isWorker) await (await import('./start-process.ts')).startProcess();
  else await (await import('./processes.ts')).startProcesses();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
