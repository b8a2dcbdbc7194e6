import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { addressOf } from '../server/test/database-address.ts';
import { freePort } from '../server/test/free-port.ts';

export interface Server {
  url: string;
  folder: string;
  /** Ends it in the middle of whatever it does. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the real server, with its demo, on a data folder of its own. */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const folder = newFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_URL: url,
      // Lets each test call from an address of its own.
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
      OWN_WITNESS: 'false',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  while (!(await answers(`${url}/healthz`))) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('The server ended before it answered.');
    await pause(100);
  }
  return {
    url,
    folder,
    kill: async () => {
      server.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a database for servers that do without the demo, which is only for data of one's own. */
export async function startDatabase() {
  const folder = newFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  return {
    connection: postgres.connection,
    url: addressOf(postgres.connection),
    stop: async () => {
      await postgres.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verso-e2e-'));
  // PostgreSQL runs as another account when the tests run as root.
  fs.chmodSync(folder, 0o711);
  return folder;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
