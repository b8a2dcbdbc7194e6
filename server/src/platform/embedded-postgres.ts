import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, serverAccount } from './embedded-postgres/account.ts';
import { findBinaries } from './embedded-postgres/binaries.ts';
import { ensureCluster, superuser } from './embedded-postgres/cluster.ts';
import { breakStaleLock, isHeld, port, readLock, serves, spawnPostmaster } from './embedded-postgres/postmaster.ts';
import { StartupError } from './startup-error.ts';

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string };
  /** False when another process runs the server, which then ends with that process. */
  owner: boolean;
  /** Ends the server and waits until it is gone; does nothing for one that another process owns. */
  stop(): Promise<void>;
  /** The listener is called if the owned server ends without having been stopped. */
  onExit(listener: () => void): void;
}

const patience = 60_000;
const attempts = 5;

/**
 * Starts the PostgreSQL that is installed with the server, on a cluster in `<dataDir>/postgres`, or joins the one that
 * already runs there. It ends with this process, however that ends. Only a Unix socket is opened, readable by its
 * account alone.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** Receives the lines of PostgreSQL's own log. */
  log?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const place = path.join(path.resolve(options.dataDir), 'postgres');
  const log = options.log ?? (() => {});
  const account = serverAccount(place);
  const binaries = findBinaries(account);
  const cluster = await ensureCluster(place, binaries, account);
  const host = socketFolder(cluster, account);
  const connection = { host, port, user: superuser, database: 'postgres' };

  const deadline = Date.now() + patience;
  let complaint = '';
  for (let attempt = 0; attempt < attempts; ) {
    const lock = readLock(cluster);
    // Right after its owner was killed a server still answers for a moment: that one is waited out, not joined.
    if (lock?.ready && (await serves(connection))) {
      return { connection, owner: false, stop: async () => {}, onExit: () => {} };
    }
    if (lock && isHeld(lock, cluster)) {
      if (Date.now() > deadline) {
        throw new StartupError(
          `PostgreSQL (process ${lock.pid}) holds ${cluster} and neither answers nor ends: stop that process, then start again.`,
        );
      }
      await sleep(20);
      continue;
    }
    if (lock) breakStaleLock(lock, cluster);

    const child = spawnPostmaster(binaries.postgres, cluster, host, account, (line) => {
      complaint = line.replace(/^.*?(FATAL|PANIC): +/, '');
      log(line);
    });
    if (await becomesReady(child, cluster)) return { connection, owner: true, ...ownership(child) };
    attempt += 1;
    await sleep(50);
  }
  throw new StartupError(
    `PostgreSQL does not start on ${cluster}${complaint && ` (${complaint})`}: put that right, or set DATABASE_URL to another server.`,
  );
}

/** Waits out crash recovery, however long it takes. False when the server ended instead. */
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
  // The database alone is no reason for this process to live on.
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

/**
 * The cluster's own folder, or a private one under a short name where the socket's path would be too long for the
 * system.
 */
function socketFolder(cluster: string, account: Account | undefined): string {
  if (Buffer.byteLength(cluster) <= 85) return cluster;
  const folder = `/tmp/verso-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  const uid = account?.uid ?? process.getuid?.();
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    if (account) fs.chownSync(folder, account.uid, account.gid);
  } catch {
    // It is there from an earlier start, and is judged below.
  }
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartupError(`${folder} is not a private folder of PostgreSQL's account: remove it, then start again.`);
  }
  return folder;
}
