import { afterAll, expect, test } from 'vitest';
import { isRunning } from '../../../test/support/program.ts';
import type * as worker from '../../../test/support/worker.ts';
import { WorkerEnded, workerPool } from './worker-pool.ts';

const pool = workerPool<typeof worker>(new URL('../../../test/support/worker.ts', import.meta.url), {
  processes: 1,
  heapMb: 64,
  first: ['urgent'],
});
afterAll(() => pool.close());

test('a task returns its result, including bytes, from a separate process', async () => {
  expect(await pool.run('reverse', Uint8Array.of(1, 2, 3))).toEqual(Uint8Array.of(3, 2, 1));
  expect(await pool.run('processId', null)).not.toBe(process.pid);
});

test('a failure reaches the caller, and the process continues', async () => {
  const before = await pool.run('processId', null);
  await expect(pool.run('fail', 'no such picture')).rejects.toThrow('no such picture');
  expect(await pool.run('processId', null)).toBe(before);
});

test('a crash fails only its own task, and so does using up the memory', async () => {
  const [crash, after] = [pool.run('crash', null), pool.run('processId', null)];
  await expect(crash).rejects.toThrow(WorkerEnded);
  await expect(pool.run('fillMemory', null)).rejects.toThrow(WorkerEnded);
  expect(await after).toBeGreaterThan(0);
});

test('stopping a task ends its process', async () => {
  const busy = await pool.run('processId', null);
  await expect(pool.run('neverEnd', null, { signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout');
  await expect.poll(() => isRunning(busy)).toBe(false);
  await expect(pool.run('processId', null, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow(
    'too late',
  );
  expect(await pool.run('processId', null)).not.toBe(busy);
});

test('urgent tasks run before those that wait longer', async () => {
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  await Promise.all([
    pool.run('pause', null).then(note('running')),
    pool.run('pause', null).then(note('waiting')),
    pool.run('urgent', null).then(note('urgent')),
  ]);
  expect(order).toEqual(['running', 'urgent', 'waiting']);
});

test('closing lets tasks finish, and leaves no process', async () => {
  const id = await pool.run('processId', null);
  const last = pool.run('reverse', Uint8Array.of(1, 2));
  await pool.close();
  expect(await last).toEqual(Uint8Array.of(2, 1));
  await expect.poll(() => isRunning(id)).toBe(false);
});
