import fs from 'node:fs';
import path from 'node:path';
import { startServer } from './server.ts';

/** Starts the server for all tests and sets its address in the environment; returns the teardown. */
export default async function setup(): Promise<() => Promise<void>> {
  fs.rmSync(path.join(import.meta.dirname, '../pictures'), { recursive: true, force: true });
  const { url, folder, stop } = await startServer();
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = folder;
  return stop;
}
