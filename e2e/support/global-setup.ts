import fs from 'node:fs';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { copyOf, expectLogAgrees, startServer, startServers } from './server.ts';

/**
 * Creates the demo once, and starts a server on a copy of it for each worker; returns the teardown. With TEST_FRESH the
 * workers start servers of their own.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Only a run that takes pictures replaces them.
  if (process.env.LOOKS) fs.rmSync(path.join(import.meta.dirname, '../pictures'), { recursive: true, force: true });
  if (process.env.TEST_FRESH) {
    const demo = await createDemo();
    process.env.E2E_DEMO = demo.folder;
    return demo.stop;
  }
  const servers = await startCopies(workers);
  process.env.E2E_SERVERS = JSON.stringify(servers.map(({ url, folder }) => ({ url, folder })));
  return async () => {
    // After everything that the journeys did, the log still agrees with the data.
    try {
      for (const { folder } of servers) await expectLogAgrees(folder);
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()));
    }
  };
}

/** A server that was ended after it had filled its data folder with the demo. */
async function createDemo() {
  const demo = await startServer();
  await demo.end();
  return demo;
}

async function startCopies(count: number) {
  const demo = await createDemo();
  try {
    return await startServers(Array.from({ length: count }, () => async () => startServer({}, copyOf(demo.folder))));
  } finally {
    await demo.stop();
  }
}
