import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '@verso/contract/people/accounts.ts';
import { record } from '@verso/contract/discovery/record.ts';
import { search } from '@verso/contract/discovery/search.ts';
import { people } from '@verso/contract/people/people.ts';
import { security } from '@verso/contract/people/security.ts';
import { notifications } from '@verso/contract/operations/notifications.ts';

const id = '00000000-0000-4000-8000-000000000001';

/** The mocked browser storage, and the server's answers in order. */
let stored: Map<string, string>;
let cookie: string;
let answers: { status: number; statusText: string; text: string }[];
const toastError = vi.fn<(words: string) => void>();
let sent: { address: string; authorization: string | null }[];
let keys: (string | null)[];
let bodies: unknown[];

beforeEach(() => {
  vi.resetModules();
  vi.doMock('#ui/notices/toast.ts', () => ({ toastError }));
  toastError.mockClear();
  stored = new Map();
  cookie = '';
  answers = [];
  sent = [];
  keys = [];
  bodies = [];
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
  vi.stubGlobal('fetch', (address: string, { headers, body }: RequestInit) => {
    sent.push({ address, authorization: new Headers(headers).get('authorization') });
    keys.push(new Headers(headers).get('idempotency-key'));
    bodies.push(typeof body === 'string' ? JSON.parse(body) : body);
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

test('a call sends the token of the signed-in user, and none for a visitor', async () => {
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

test('a call that needs a session is not sent for a visitor', async () => {
  const { call } = await import('./call.ts');
  const refused = { status: 401, message: 'Log in to do this.' };
  await expect(call(notifications.list, { id })).rejects.toMatchObject(refused);
  await expect(call(record.list, { type: 'mine' })).rejects.toMatchObject(refused);
  expect(sent).toEqual([]);
  answer(200, { status: 'success' });
  await call(record.list, { type: 'recommended' });
  answer(200, { status: 'success' });
  await call(record.list, {});
  expect(sent).toHaveLength(2);
});

test('a write sends an idempotency key, and a read does not', async () => {
  const { call } = await import('./call.ts');
  answer(200, { status: 'success' });
  await call(search.carousels, {});
  logIn();
  answer(200, { status: 'success' });
  await call(accounts.logout, {});
  expect(keys).toEqual([null, expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('a call sends its fields in the path, the others of a GET in the query and those of a change in the body', async () => {
  const { call } = await import('./call.ts');
  logIn();
  answer(200, { status: 'success' });
  await call(notifications.list, { id, unread: true, before: undefined });
  answer(200, { status: 'success' });
  await call(security.renamePasskey, { id, name: 'Laptop' });
  expect(sent.map(({ address }) => address)).toEqual([`/api/notify/${id}?unread=true`, `/api/security/passkeys/${id}`]);
  expect(bodies).toEqual([null, { name: 'Laptop' }]);
});

test('an answer without a body is read as null', async () => {
  const { call } = await import('./call.ts');
  answer(200, undefined);
  expect(await call(search.carousels, {})).toBeNull();
});

test('an error uses the server’s message, or the status text', async () => {
  const { call } = await import('./call.ts');
  answer(409, refusal('conflict', 'The round closed before your vote.'));
  await expect(call(search.carousels, {})).rejects.toThrow('The round closed before your vote.');
  answer(500, undefined, 'Internal Server Error');
  await expect(call(search.carousels, {})).rejects.toThrow('Internal Server Error');
});

test('a refusal that is not JSON is shown by its status text, or the standard phrase', async () => {
  const { call } = await import('./call.ts');
  logIn();
  for (const text of ['<html><h1>Blocked</h1></html>', 'Blocked']) {
    answers.push({ status: 403, statusText: 'Forbidden by the firewall', text }, { status: 413, statusText: '', text });
    await expect(call(search.carousels, {})).rejects.toThrow('Forbidden by the firewall');
    await expect(call(accounts.logout, {})).rejects.toThrow('Content Too Large');
  }
});

test('a refusal with a message is shown by it, also without one of our codes', async () => {
  const { call } = await import('./call.ts');
  answer(429, { message: 'The gateway allows ten calls a second.' }, 'Too Many Requests');
  await expect(call(search.carousels, {})).rejects.toThrow('The gateway allows ten calls a second.');
});

test('a success with a page says that the answer did not come from this site', async () => {
  const { call } = await import('./call.ts');
  answers.push({ status: 200, statusText: 'OK', text: '<html>Log in to the Wi-Fi</html>' });
  await expect(call(search.carousels, {})).rejects.toThrow('didn’t come from this site');
});

test('a 401 clears the stored login whatever its body is', async () => {
  const { call } = await import('./call.ts');
  for (const text of ['', 'Unauthorized', '<html></html>', '{"message":"No"}']) {
    logIn();
    answers.push({ status: 401, statusText: '', text });
    await expect(call(accounts.logout, {})).rejects.toThrow(text.startsWith('{') ? 'No' : 'Unauthorized');
    expect([cookie, stored.size]).toEqual(['', 0]);
  }
});

test('a proxy error (502, 503, 504) counts as no connection', async () => {
  const { call } = await import('./call.ts');
  const { isUnreachable } = await import('#ui/notices/notice-rules.ts');
  for (const status of [502, 503, 504]) {
    answers.push({ status, statusText: 'Bad Gateway', text: '<html>502 Bad Gateway</html>' });
    expect(isUnreachable(await call(search.carousels, {}).catch((error: unknown) => error))).toBe(true);
  }
  answer(503, { message: 'Down for maintenance until 14:00' });
  await expect(call(search.carousels, {})).rejects.toThrow('Down for maintenance until 14:00');
  answer(503, refusal('unavailable', 'This site is too busy at the moment. Try again in a few seconds.'));
  await expect(call(search.carousels, {})).rejects.toThrow('This site is too busy');
});

test('an ended session is cleared, and public data is fetched again', async () => {
  const { call } = await import('./call.ts');
  const ended = refusal('signed_out', 'Log in to do this.');
  logIn();
  answer(401, ended);
  answer(200, { status: 'success' });
  await call(people.get, { id });
  expect(toastError.mock.calls).toEqual([['Your session has ended. Log in again.']]);
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer abc', null]);
  expect([cookie, stored.size]).toEqual(['', 0]);

  logIn();
  answer(401, ended);
  await expect(call(accounts.logout, {})).rejects.toThrow('Log in to do this.');
  expect([cookie, stored.size]).toEqual(['', 0]);
});
