import fs from 'node:fs';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { auditLog, copyOf, startServer, startServers } from './server.ts';

/** Creates the demo once, and starts a server on a copy of it for each worker; returns the teardown. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Only a run that takes pictures replaces them.
  if (process.env.LOOKS) fs.rmSync(path.join(import.meta.dirname, '../pictures'), { recursive: true, force: true });
  const servers = await startCopies(workers);
  process.env.E2E_SERVERS = JSON.stringify(servers.map(({ url, folder }) => ({ url, folder })));
  return async () => {
    // After everything that the journeys did, the log still agrees with the data.
    const faults: string[] = [];
    try {
      for (const { folder } of servers) faults.push(...(await auditLog(folder)));
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()));
    }
    if (faults.length > 0) throw new Error(`The log differs from the data after the journeys:\n${faults.join('\n')}`);
  };
}

async function startCopies(count: number) {
  const demo = await startServer();
  try {
    await demo.end();
    return await startServers(Array.from({ length: count }, () => async () => startServer({}, copyOf(demo.folder))));
  } finally {
    await demo.stop();
  }
}
