import { existsSync } from 'node:fs';
import { readSettings } from '#platform/env.ts';
import { startServer } from './server.ts';
import { StartupError } from '#platform/startup-error.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  await startServer(readSettings(process.env));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
