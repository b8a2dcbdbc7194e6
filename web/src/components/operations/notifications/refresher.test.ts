import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refresher } from './refresher.ts';

let queryClient: QueryClient;
let reads: number;
let stopReading: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  queryClient = new QueryClient();
  reads = 0;
  const shown = new QueryObserver(queryClient, { queryKey: ['a work'], queryFn: () => ++reads });
  stopReading = shown.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  stopReading();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('notifications that arrive together cause one refresh of the page', async () => {
  const { refresh } = refresher(queryClient);
  refresh('everything');
  refresh('notifications');
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toBe(2);
});

test('a new unread count refetches only the notifications', async () => {
  refresher(queryClient).refresh('notifications');
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toBe(1);
});

test('nothing is refetched while an action is in progress, which may remove what the page shows', async () => {
  const action = Promise.withResolvers<void>();
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => action.promise });
  const done = mutation.execute(undefined);
  refresher(queryClient).refresh('everything');
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toBe(1);
  action.resolve();
  await done;
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toBe(2);
});

test('a stopped refresher drops its pending refresh', async () => {
  const { refresh, stop } = refresher(queryClient);
  refresh('everything');
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toBe(1);
});
