import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#platform/clock.ts';

/** How long a lock is waited for, and after which age it is one of a program that ended while it had it. */
const patience = seconds(5);
const abandonedAfter = seconds(30);
const pause = 20;

/**
 * Runs `act` while no other program does so for this file: a second file beside it is the lock, which only one program can
 * create.
 * @throws if another program keeps the lock
 */
export async function locked<T>(file: string, act: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  const until = performance.now() + patience;
  while (!(await take(lock))) {
    if (performance.now() > until) throw new Error(`${lock} is held by another program.`);
    await removeAbandoned(lock);
    await sleep(pause);
  }
  try {
    return await act();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Renamed first, which only one of several programs can do. */
async function removeAbandoned(lock: string): Promise<void> {
  try {
    if (Date.now() - (await stat(lock)).mtimeMs < abandonedAfter) return;
    const aside = `${lock}.${randomUUID()}`;
    await rename(lock, aside);
    await rm(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
