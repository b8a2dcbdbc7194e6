import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { protocol: 'https:' } });
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('document', { querySelector: () => null, cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

/** Reads a stream that is answered so, and returns what was said of it. */
async function read(status: number, type: string, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));
  const { readEvents } = await import('./event-stream.ts');
  const onOpen = vi.fn();
  const events: unknown[] = [];
  const { signal } = new AbortController();
  const failure = await readEvents('/stream', {
    lastEventId: undefined,
    signal,
    onOpen,
    onHeard: () => undefined,
    onEvent: (event) => events.push(event),
  }).catch((error: unknown) => error);
  return { failure, opened: onOpen.mock.calls.length, events };
}

test('a stream of events is open, and its events are read', async () => {
  const { failure, opened, events } = await read(200, 'text/event-stream; charset=utf-8', 'event: end\ndata: {}\n\n');
  expect({ failure, opened, events }).toEqual({
    failure: undefined,
    opened: 1,
    events: [{ name: 'end', id: undefined, data: {} }],
  });
});

test.for([
  [200, 'text/html', '<!doctype html><p>Log in to this network'],
  [403, 'text/html', '<!doctype html><p>Log in to this network'],
  [511, 'text/html', '<!doctype html><p>Log in to this network'],
  [403, 'application/json', '{"message":"Blocked by the proxy."}'],
] as const)(
  'what a network answers for the server, with %s as %s, is neither an open stream nor a refusal',
  async ([status, type, body]) => {
    const { ApiError } = await import('#api/api-error.ts');
    const { failure, opened } = await read(status, type, body);
    expect(opened).toBe(0);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(ApiError);
  },
);

test('a refusal by the server is an ApiError with its code', async () => {
  const { failure } = await read(
    403,
    'application/json; charset=utf-8',
    JSON.stringify({ status: 'error', code: 'forbidden', message: 'Log in first.', requestId: '1' }),
  );
  expect(failure).toMatchObject({ name: 'ApiError', status: 403, code: 'forbidden' });
});
