import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { addressOf } from './database-address.ts';
import { freePort } from './free-port.ts';

const main = path.resolve(import.meta.dirname, '../../src/start.js');

/** A separate process. */
export interface Watched {
  child: ChildProcess;
  /** Its output so far. */
  out: () => string;
  err: () => string;
  /** Its exit code, or the signal that ended it; its output is then complete. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** The real program as a separate process, with these settings only. */
export interface Program extends Watched {
  url: string;
}

export function watched(child: ChildProcess): Watched {
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode);
  return { child, out: () => out, err: () => err, ended };
}

/** The account's ids are for tests that run as root. */
type Account = { uid: number; gid: number };

/** @param through the command that starts the program; by default the program itself */
export async function spawnProgram(
  settings: Record<string, string>,
  account?: Account,
  through: (program: string) => [string, ...string[]] = (program) => [process.execPath, program],
): Promise<Program> {
  const port = settings['PORT'] ?? String(await freePort());
  const [command, ...args] = through(main);
  const child = spawn(command, args, {
    ...account,
    // Away from the .env of the developer.
    cwd: os.tmpdir(),
    env: {
      PATH: process.env['PATH'],
      SERVE_WEB: 'false',
      OWN_WITNESS: 'false',
      EXCHANGE_RATES_URL: 'off',
      PORT: port,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { ...watched(child), url: `http://127.0.0.1:${port}` };
}

/** Waits until the program has printed a text; fails with its error output if it ends before. */
export async function printed({ child, out, err, ended }: Watched, text: string): Promise<void> {
  while (!out().includes(text)) {
    const over = await Promise.race([once(child.stdout ?? child, 'data').then(() => false), ended.then(() => true)]);
    if (over && !out().includes(text)) throw new Error(`The program ended before it printed “${text}”: ${err()}`);
  }
}

/** Waits until a program that was started answers. */
export async function answering(program: Program): Promise<Program> {
  await printed(program, 'Press Ctrl-C to stop.');
  const health = await fetch(`${program.url}/healthz`);
  if (!health.ok) throw new Error(`The program does not answer: ${health.status}`);
  return program;
}

/** A program's address for a database of the tests' PostgreSQL, which listens only on a socket. */
export function databaseUrl(database: string): string {
  return addressOf({ ...inject('postgres'), database });
}

/** A folder that PostgreSQL's own account can reach when the tests run as root. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verso-program-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** A copy of a data folder that is not in use. */
export function copyOf(dataDir: string): string {
  const copy = path.join(temporaryFolder(), 'data');
  execFileSync('cp', ['-a', dataDir, copy]);
  return copy;
}

/** The pid of PostgreSQL on a data folder. */
export const postmasterOf = (dataDir: string) =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** A file of Linux's /proc about a process; empty once it has ended. */
export function processFile(pid: number | undefined, name: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return '';
    throw error;
  }
}

/** The child processes of a process (Linux); none if it has ended. */
export const childrenOf = (pid: number | undefined): number[] =>
  processFile(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);

export const commandOf = (pid: number): string => processFile(pid, 'cmdline');

export const descendantsOf = (pid: number | undefined): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

/** Whether a process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
