import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { addressOf } from './database-address.ts';
import { freePort } from './free-port.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');

/** The real program as a process of its own, under these settings and no others. */
export interface Program {
  child: ChildProcess;
  url: string;
  /** What it has printed so far. */
  out: () => string;
  err: () => string;
  /** Its exit code, or the signal that ended it; what it printed is then complete. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** The account's numbers are for tests that run as root. */
type Account = { uid: number; gid: number };

export async function spawnProgram(settings: Record<string, string>, account?: Account): Promise<Program> {
  const port = settings['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [main], {
    ...account,
    // Away from the .env of whoever runs the tests.
    cwd: os.tmpdir(),
    env: {
      PATH: process.env['PATH'],
      SERVE_WEB: 'false',
      OWN_WITNESS: 'false',
      PORT: port,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode);
  return { child, url: `http://127.0.0.1:${port}`, out: () => out, err: () => err, ended };
}

/** Waits until the program has printed something; fails with its complaint if it ends before. */
export async function printed({ child, out, err, ended }: Program, text: string): Promise<void> {
  while (!out().includes(text)) {
    const over = await Promise.race([once(child.stdout ?? child, 'data').then(() => false), ended.then(() => true)]);
    if (over && !out().includes(text)) throw new Error(`The program ended before it printed “${text}”: ${err()}`);
  }
}

/** Starts the program and waits until it answers. */
export async function startProgram(settings: Record<string, string>): Promise<Program> {
  const program = await spawnProgram(settings);
  await printed(program, 'Ctrl-C stops it.');
  const health = await fetch(`${program.url}/healthz`);
  if (!health.ok) throw new Error(`The program does not answer: ${health.status}`);
  return program;
}

/** Where the program finds a database of the tests' own PostgreSQL, which listens on a socket only. */
export function databaseUrl(database: string): string {
  return addressOf({ ...inject('postgres'), database });
}

/** A folder that PostgreSQL's own account can reach when the tests run as root. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verso-program-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** A data folder like another one, which nobody uses at the moment. */
export function copyOf(dataDir: string): string {
  const copy = path.join(temporaryFolder(), 'data');
  execFileSync('cp', ['-a', dataDir, copy]);
  return copy;
}

/** The number of the PostgreSQL process on a data folder. */
export const postmasterOf = (dataDir: string) =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Whether a process runs; one that has ended and was not yet taken note of does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
