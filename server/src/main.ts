import { existsSync } from 'node:fs';
import { readSettings } from '#platform/env.ts';
import { StartupError } from '#platform/startup-error.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const settings = readSettings(process.env);
  // Only now, so that a bad setting is told at once.
  const { startServer } = await import('./server.ts');
  await startServer(settings);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
