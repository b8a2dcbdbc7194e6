import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { addressOf } from '../../server/test/support/database-address.ts';
import { freePort } from '../../server/test/support/free-port.ts';

export interface Server {
  url: string;
  folder: string;
  /** What it has printed so far. */
  printed: () => string;
  /** Kills the process at once. */
  kill: () => Promise<void>;
  /** Ends the process and keeps its data. */
  end: () => Promise<void>;
  /** Ends the process and removes its data. */
  stop: () => Promise<void>;
}

/** A server that takes longer will not answer: the first start, which fills in the demo, takes a tenth of it. */
export const longestStart = 600_000;

/** Starts the real server on a data folder of its own, by default a new one, which it fills with the demo. */
export async function startServer(settings: Record<string, string> = {}, folder = newFolder()): Promise<Server> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['server/src/start.js'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_URL: url,
      // Lets each test send its own client address.
      TRUST_PROXY: 'true',
      LOCAL_PAGES: 'true',
      LOCAL_ADDRESSES: 'true',
      // A machine that is busy with other workers is no reason to refuse requests.
      BUSY_AFTER_SECONDS: '600',
      LOG_LEVEL: 'warn',
      OWN_WITNESS: 'false',
      EXCHANGE_RATES_URL: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  server.stdout.on('data', (part: Buffer) => {
    printed += part.toString();
  });
  const ended = once(server, 'exit');
  const began = performance.now();
  try {
    while (!(await answers(`${url}/healthz`))) {
      if (server.exitCode !== null || server.signalCode !== null)
        throw new Error('The server ended before it answered.');
      if (performance.now() - began > longestStart) throw new Error('The server does not answer.');
      await pause(100);
    }
  } catch (error) {
    server.kill('SIGKILL');
    await ended;
    // PostgreSQL may still be ending, and removes files meanwhile, which ends a removal early.
    while (fs.existsSync(folder)) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    throw error;
  }
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    server.kill(signal);
    await ended;
  };
  return {
    url,
    folder,
    printed: () => printed,
    kill: () => end('SIGKILL'),
    end,
    stop: async () => {
      await end();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts servers at the same time. If one does not start, none is left. */
export async function startServers(starts: readonly (() => Promise<Server>)[]): Promise<Server[]> {
  const starting = starts.map((start) => start());
  try {
    return await Promise.all(starting);
  } catch (error) {
    for (const one of await Promise.allSettled(starting)) if (one.status === 'fulfilled') await one.value.stop();
    throw error;
  }
}

/** A copy of a data folder that no server uses. */
export function copyOf(folder: string): string {
  const copy = newFolder();
  try {
    // Keeps the owner of PostgreSQL's files, which is another account when the tests run as root.
    execFileSync('cp', ['-a', `${folder}/.`, copy]);
  } catch (error) {
    fs.rmSync(copy, { recursive: true, force: true });
    throw error;
  }
  return copy;
}

/** Throws what `npm run audit-log` finds wrong with the data of a running server. */
export async function expectLogAgrees(folder: string): Promise<void> {
  const program = path.resolve(import.meta.dirname, '../../server/src/audit-log.ts');
  const { PATH, HOME } = process.env;
  const audit = spawn(process.execPath, [program], {
    // Away from the .env of the developer.
    cwd: os.tmpdir(),
    env: { PATH, HOME, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  audit.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await once(audit, 'close');
  if (audit.exitCode !== 0)
    throw new Error(
      `The log differs from the data in ${folder} (${audit.exitCode ?? audit.signalCode}):\n${printed.trim()}`,
    );
}

/** Starts an empty database for servers without demo data. */
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
