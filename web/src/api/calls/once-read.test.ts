import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceRead } from './once-read.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a renewal follows the read, once', async () => {
  const read = Promise.withResolvers<void>();
  const renew = vi.fn();
  onceRead(read.promise, renew);
  await vi.advanceTimersByTimeAsync(9000);
  expect(renew).not.toHaveBeenCalled();
  read.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledOnce();
});

test('a renewal does not wait for a read that hangs, and is not repeated when it ends', async () => {
  const read = Promise.withResolvers<void>();
  const renew = vi.fn();
  onceRead(read.promise, renew);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(renew).toHaveBeenCalledOnce();
  read.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledOnce();
});
