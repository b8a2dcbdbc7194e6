import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auth } from '@verso/contract/auth.ts';
import { search } from '@verso/contract/search.ts';
import { users } from '@verso/contract/users.ts';

const id = '00000000-0000-4000-8000-000000000001';

/** What a browser keeps, and what the server will answer, one after the other. */
let stored: Map<string, string>;
let cookie: string;
let answers: { status: number; statusText: string; text: string }[];
const toastError = vi.fn<(words: string) => void>();
let sent: { address: string; authorization: string | null }[];

beforeEach(() => {
  vi.resetModules();
  vi.doMock('#ui/toast.ts', () => ({ toastError }));
  toastError.mockClear();
  stored = new Map();
  cookie = '';
  answers = [];
  sent = [];
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { protocol: 'https:' } });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('document', {
    querySelector: () => null,
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      cookie = value.includes('max-age=0') ? '' : value;
    },
  });
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    sent.push({ address, authorization: new Headers(headers).get('authorization') });
    const { status, statusText, text } = answers.shift() ?? { status: 500, statusText: '', text: '' };
    return Promise.resolve({ ok: status < 400, status, statusText, text: () => Promise.resolve(text) });
  });
});
afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown, statusText = '') =>
  answers.push({ status, statusText, text: body === undefined ? '' : JSON.stringify(body) });

function logIn() {
  cookie = 'token=abc';
  stored.set('user', JSON.stringify({ id, firstname: 'Ada', role: 'artist' }));
}

const refusal = (code: string, message: string) => ({ status: 'error', code, message, requestId: '1' });

test('a call carries the token of whoever is logged in, and none for a visitor', async () => {
  const { call } = await import('./call.ts');
  answer(200, { status: 'success' });
  await call(search.carousels, {});
  logIn();
  answer(200, { status: 'success' });
  await call(search.carousels, {});
  expect(sent).toEqual([
    { address: '/api/search/carousels', authorization: null },
    { address: '/api/search/carousels', authorization: 'Bearer abc' },
  ]);
});

test('an answer without a body is read as null', async () => {
  const { call } = await import('./call.ts');
  answer(200, undefined);
  expect(await call(search.carousels, {})).toBeNull();
});

test('a refusal is raised in the server’s words, else in those of its status', async () => {
  const { call } = await import('./call.ts');
  answer(409, refusal('conflict', 'The round closed before your vote.'));
  await expect(call(search.carousels, {})).rejects.toThrow('The round closed before your vote.');
  answer(500, undefined, 'Internal Server Error');
  await expect(call(search.carousels, {})).rejects.toThrow('Internal Server Error');
});

test('a proxy that reaches no server is no refusal: it is as if there were no connection', async () => {
  const { call } = await import('./call.ts');
  const { isUnreachable } = await import('#ui/notice-rules.ts');
  for (const status of [502, 503, 504]) {
    answers.push({ status, statusText: 'Bad Gateway', text: '<html>502 Bad Gateway</html>' });
    expect(isUnreachable(await call(search.carousels, {}).catch((error: unknown) => error))).toBe(true);
  }
  answer(503, refusal('unavailable', 'Verso is too busy at the moment. Try again in a few seconds.'));
  await expect(call(search.carousels, {})).rejects.toThrow('Verso is too busy');
});

test('a session that has ended is cleared, and what everybody may read is asked for again', async () => {
  const { call } = await import('./call.ts');
  const ended = refusal('signed_out', 'Sign in to do this.');
  logIn();
  answer(401, ended);
  answer(200, { status: 'success' });
  await call(users.get, { id });
  expect(toastError.mock.calls).toEqual([['Your session has ended. Log in again.']]);
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer abc', null]);
  expect([cookie, stored.size]).toEqual(['', 0]);

  logIn();
  answer(401, ended);
  await expect(call(auth.logout, {})).rejects.toThrow('Sign in to do this.');
  expect([cookie, stored.size]).toEqual(['', 0]);
});
