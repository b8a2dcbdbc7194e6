import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, chunk, chunkTimeout } from './chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a chunk that loads is returned and leaves no timer', async () => {
  await expect(chunk(async () => ({ Component: 'page' }))).resolves.toEqual({ Component: 'page' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a chunk that has not loaded after 120 seconds is a ChunkLoadError, and not before', async () => {
  const failed = vi.fn();
  chunk(() => new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(chunkTimeout).toBe(120_000);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError));
});

test('a script or style that cannot be fetched is a ChunkLoadError that keeps its cause', async () => {
  const cause = new Error('Unable to preload CSS for /static/page.css');
  const failure = chunk(() => Promise.reject(cause));
  await expect(failure).rejects.toThrow(ChunkLoadError);
  await expect(failure).rejects.toMatchObject({ cause });
  expect(vi.getTimerCount()).toBe(0);
});

test('no error is shown while a reload handles the failure', async () => {
  const settled = vi.fn();
  chunk(async () => undefined).then(settled, settled);
  await vi.advanceTimersByTimeAsync(chunkTimeout - 1);
  expect(settled).not.toHaveBeenCalled();
});
