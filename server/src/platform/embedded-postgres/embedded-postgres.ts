import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { breakStaleLock, isHeld, port, readLock, serves, spawnPostmaster } from './postmaster.ts';
import { log } from '#platform/logging/log.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string };
  /** False when another process owns the server, which then ends with that process. */
  owner: boolean;
  /** Stops the server and waits until it has ended; does nothing if another process owns it. */
  stop(): Promise<void>;
  /** Calls the listener if the owned server ends without a stop. */
  onExit(listener: () => void): void;
}

const patience = 60_000;
const attempts = 5;

/**
 * Starts the installed PostgreSQL on a cluster in `<dataDir>/postgres`, or joins the server that already runs there. It
 * ends with this process, even if that is killed. It opens only a Unix socket, readable only by its account.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** Receives the lines of PostgreSQL's log. */
  log?: (line: string) => void;
  /** PostgreSQL's settings instead of the usual ones, for tests. */
  settings?: Readonly<Record<string, string>>;
}): Promise<EmbeddedPostgres> {
  const place = path.join(path.resolve(options.dataDir), 'postgres');
  const logLine = options.log ?? (() => {});
  const account = serverAccount(place);
  const binaries = findBinaries(account);
  const cluster = await ensureCluster(place, binaries, account);
  const host = socketFolder(cluster, account);
  const connection = { host, port, user: superuser, database: 'postgres' };

  const deadline = Date.now() + patience;
  let complaint = '';
  for (let attempt = 0; attempt < attempts; ) {
    const lock = readLock(cluster);
    // A server still answers for a moment after its owner was killed: wait for its end instead of joining it.
    if (lock?.ready && (await serves(connection))) {
      return { connection, owner: false, stop: async () => {}, onExit: () => {} };
    }
    if (lock && isHeld(lock, cluster)) {
      if (Date.now() > deadline) {
        throw new StartupError(
          `PostgreSQL (process ${lock.pid}) is using ${cluster} and neither answers nor stops: stop that process, then start Verso again.`,
        );
      }
      await sleep(20);
      continue;
    }
    if (lock) breakStaleLock(lock, cluster);

    const child = spawnPostmaster({
      postgres: binaries.postgres,
      cluster,
      account,
      settings: { ...options.settings, unix_socket_directories: host },
      log(line) {
        complaint = line.replace(/^.*?(FATAL|PANIC): +/, '');
        logLine(line);
      },
    });
    if (await becomesReady(child, cluster)) return { connection, owner: true, ...ownership(child) };
    attempt += 1;
    await sleep(50);
  }
  throw new StartupError(
    `PostgreSQL does not start with the data in ${cluster}${complaint && ` (${complaint})`}: fix the cause, or set DATABASE_URL to another server.`,
  );
}

const pause = 1000;

/**
 * Starts the server as above, and restarts it whenever it ends unexpectedly: killed, out of memory, or on a full disk.
 * Does not restart a server that another process owns.
 */
export async function keepEmbeddedPostgres(
  options: Parameters<typeof startEmbeddedPostgres>[0],
): Promise<Omit<EmbeddedPostgres, 'onExit'>> {
  let current = await startEmbeddedPostgres(options);
  let stopping = false;
  let restarting: Promise<void> | undefined;

  async function restart(): Promise<void> {
    log.error('PostgreSQL stopped unexpectedly and is being restarted. No saved change is lost');
    while (!stopping) {
      const next = await startEmbeddedPostgres(options).catch((error: unknown) => {
        log.error({ err: error }, 'PostgreSQL did not start. Trying again');
        return undefined;
      });
      if (next?.owner) {
        current = next;
        watch();
        return;
      }
      // A terminal command may have started it meanwhile, and stops it when done.
      await sleep(pause);
    }
  }

  const watch = () =>
    current.onExit(() => {
      restarting = restart();
    });
  watch();
  return {
    connection: current.connection,
    owner: current.owner,
    async stop() {
      stopping = true;
      await restarting;
      await current.stop();
    },
  };
}

/** Waits for crash recovery, however long it takes. False if the server ended instead. */
async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false;
  child.once('close', () => (ended = true)).once('error', () => (ended = true));
  while (!ended) {
    const lock = readLock(cluster);
    if (lock?.ready && lock.pid === child.pid) return true;
    await sleep(10);
  }
  return false;
}

function ownership(child: ChildProcess): Pick<EmbeddedPostgres, 'stop' | 'onExit'> {
  // The database alone does not keep this process running.
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();

  let stopping = false;
  const listeners: Array<() => void> = [];
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
      if (!stopping) for (const listener of listeners) listener();
    });
  });
  return {
    async stop() {
      stopping = true;
      child.ref();
      child.kill('SIGINT');
      await ended;
    },
    onExit(listener) {
      listeners.push(listener);
    },
  };
}

/** The cluster's own folder, or a private one with a short name if the socket's path would be too long. */
function socketFolder(cluster: string, account: Account | undefined): string {
  if (Buffer.byteLength(cluster) <= 85) return cluster;
  const folder = `/tmp/verso-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  const uid = account?.uid ?? process.getuid?.();
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    if (account) fs.chownSync(folder, account.uid, account.gid);
  } catch {
    // It exists from an earlier start, and is checked below.
  }
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartupError(
      `Only the account that runs PostgreSQL may own and access ${folder}. Remove the folder, then start Verso again.`,
    );
  }
  return folder;
}
