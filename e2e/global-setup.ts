import { startServer } from './server.ts';

/** Starts the server of all tests and tells them its address; what it returns ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, folder, stop } = await startServer();
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = folder;
  return stop;
}
