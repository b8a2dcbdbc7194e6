import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const unknown = { json: { status: 'error', code: 'outcome_unknown', message: 'Lost.', requestId: '1' } };
const done = { json: { status: 'success' } };

/** Answers in turn; an error means a broken connection. */
function server(...answers: (typeof done | typeof unknown | Error)[]) {
  const keys: string[] = [];
  return {
    keys,
    send: (key: string) => {
      keys.push(key);
      const answer = answers.shift() ?? done;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

test('a write whose answer was lost keeps its key when it is retried; another write gets a new key', async () => {
  const { sendOnce } = await import('./send-once.ts');
  const { keys, send } = server(new TypeError('Failed to fetch'));
  await expect(sendOnce('vote', send)).rejects.toThrow('Failed to fetch');
  await sendOnce('another', send);
  await sendOnce('vote', send);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a repeated write gets a new key once the first was answered', async () => {
  const { sendOnce } = await import('./send-once.ts');
  const { keys, send } = server();
  await sendOnce('vote', send);
  await sendOnce('vote', send);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a write with an unknown outcome is retried with the same key', async () => {
  const { sendOnce } = await import('./send-once.ts');
  const { keys, send } = server(unknown, unknown, done);
  const sent = sendOnce('vote', send);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await sent).toBe(done);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
});

test('a user sees the error after four attempts, and their next try has the same key', async () => {
  const { sendOnce } = await import('./send-once.ts');
  const { keys, send } = server(unknown, unknown, unknown, unknown);
  const sent = sendOnce('vote', send);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await sent).toBe(unknown);
  await sendOnce('vote', send);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(5);
});

test('a lost write is forgotten after two minutes', async () => {
  const { sendOnce } = await import('./send-once.ts');
  const { keys, send } = server(new TypeError('Failed to fetch'));
  await expect(sendOnce('vote', send)).rejects.toThrow('Failed to fetch');
  vi.advanceTimersByTime(121_000);
  await sendOnce('vote', send);
  expect(keys[1]).not.toBe(keys[0]);
});
