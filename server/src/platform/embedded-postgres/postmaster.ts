import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import type { Account } from './account.ts';
import { serverEnvironment } from './cluster.ts';

/** Only names the socket file: no TCP port is opened. */
export const port = 5432;

const namePrefix = 'verso-';

const usual = {
  listen_addresses: '',
  port: String(port),
  cluster_name: `${namePrefix}${process.pid}`,
  unix_socket_permissions: '0700',
  max_connections: '80',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are reported to the client; logging them here would repeat personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

// A second process waits on our pipe. The pipe closes however this process ends, even by kill -9, and PostgreSQL then
// gets a fast shutdown. A line on the pipe says that PostgreSQL has already ended and its pid may be reused. The
// watcher is detached from the shell first, because PostgreSQL must not find a child it did not start.
const watchedServer = `
  exec 3<&0 </dev/null
  ( ( read -r ended <&3 || kill -INT $$ ) >/dev/null 2>&1 & )
  exec 3<&-
  exec "$@"
`;

/** Starts the server; the child's pid is PostgreSQL's own. The server runs as long as the child's stdin stays open. */
export function spawnPostmaster(start: {
  postgres: string;
  cluster: string;
  account: Account | undefined;
  settings: Readonly<Record<string, string>>;
  log: (line: string) => void;
}): ChildProcess {
  const { postgres, cluster, account, settings, log } = start;
  const options = Object.entries({ ...usual, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('/bin/sh', ['-c', watchedServer, 'sh', postgres, '-D', cluster, ...options], {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: '/',
    env: serverEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in the terminal reaches only this process, which then stops the server.
    detached: true,
  });
  createInterface({ input: child.stderr }).on('line', log);
  child.stdin.on('error', () => {}); // the watcher may have ended before it reads the line
  child.once('exit', () => child.stdin.end('ended\n'));
  return child;
}

/** The content of the cluster's lock file. */
interface Lock {
  pid: number;
  ready: boolean;
}

const lockFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

export function readLock(cluster: string): Lock | undefined {
  let lines: string[];
  try {
    lines = fs.readFileSync(lockFile(cluster), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Whether the process that took the lock still runs. After a reboot its pid may belong to another program. */
export function isHeld(lock: Lock, cluster: string, platform: NodeJS.Platform = process.platform): boolean {
  if (!isAlive(lock.pid)) return false;
  return platform === 'linux' ? isHeldOnLinux(lock, cluster) : isHeldElsewhere(lock, cluster);
}

function isHeldOnLinux(lock: Lock, cluster: string): boolean {
  let command: string[];
  try {
    command = fs.readFileSync(`/proc/${lock.pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return isAlive(lock.pid);
  }
  const folder = command[command.indexOf('-D') + 1];
  return path.basename(command[0] ?? '') === 'postgres' && (folder === cluster || !command.includes('-D'));
}

/** macOS has no /proc. Its `ps` prints the command as one line, in which folders may contain spaces. */
function isHeldElsewhere(lock: Lock, cluster: string): boolean {
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(lock.pid)], { encoding: 'utf8' });
  if (status !== 0) return isAlive(lock.pid);
  const command = stdout.trim();
  const [program = ''] = command.split(' -', 1);
  return path.basename(program) === 'postgres' && (command.includes(` -D ${cluster} `) || !command.includes(' -D '));
}

/**
 * Removes a lock whose pid another program has now, if it is still the lock that was checked. PostgreSQL itself ignores
 * only locks of processes that have ended.
 */
export function breakStaleLock(lock: Lock, cluster: string): void {
  if (isAlive(lock.pid) && readLock(cluster)?.pid === lock.pid) fs.rmSync(lockFile(cluster), { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the server answers and the process that started it, whose pid is in its name, still runs. */
export async function serves(connection: pg.ClientConfig): Promise<boolean> {
  // Needed by few starts, and large.
  const { default: postgres } = await import('pg');
  const client = new postgres.Client(connection);
  client.on('error', () => {}); // it may be shutting down
  try {
    await client.connect();
    const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
    const owner = Number(rows[0]?.cluster_name.slice(namePrefix.length));
    return owner > 0 && isAlive(owner);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
