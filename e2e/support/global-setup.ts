import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { pictureAddress } from '@verso/contract/picture.ts';
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

/**
 * A server that was ended after it had filled its data folder with the demo, and had done its jobs, of which pictures
 * take more than a minute: otherwise each copy would do them again, beside the first journeys.
 */
async function createDemo() {
  const demo = await startServer();
  try {
    await Promise.all([jobsDone(demo.url), askForCopies(demo.url)]);
  } catch (error) {
    await demo.stop();
    throw error;
  }
  await demo.end();
  return demo;
}

const rest = 250;

/** Asks for the copies of the newest works, while a job makes those of the oldest: a picture takes one processor. */
async function askForCopies(url: string): Promise<void> {
  const api = async (path: string, init?: RequestInit): Promise<unknown> =>
    (await fetch(`${url}/api${path}`, init)).json();
  const headers = { 'content-type': 'application/json' };
  const all = await api('/search', { method: 'POST', headers, body: JSON.stringify({ pagesize: 50 }) });
  for (const { _id: id } of search.search.reply.parse(all).artworks ?? [])
    for (const picture of record.get.reply.parse(await api(`/artwork/${id}`)).artwork.pictures)
      for (const size of ['thumb', '960'] as const)
        await (await fetch(new URL(pictureAddress(picture, size, 'avif'), url))).arrayBuffer();
}

/** Waits until no job is due; the last ones may still be running. */
async function jobsDone(url: string): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const waiting = [...metrics.matchAll(/^verso_jobs_waiting\{.*\} (\d+)$/gm)];
    if (waiting.length > 0 && waiting.every(([, count]) => count === '0')) return;
    await pause(rest);
  }
}

async function startCopies(count: number) {
  const demo = await createDemo();
  try {
    return await startServers(Array.from({ length: count }, () => async () => startServer({}, copyOf(demo.folder))));
  } finally {
    await demo.stop();
  }
}
