import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const id = '00000000-0000-4000-8000-000000000001';
const account = {
  _id: id,
  firstname: 'Ada',
  lastname: 'Moreau',
  role: 'artist',
  organisation: false,
  email: 'ada@people.example',
  emailVerified: true,
  admin: false,
  checkPurchaseAllowed: false,
  secondFactor: false,
};

let stored: Map<string, string>;
let cookie: string;
let asked: string[];
let answer: () => Promise<{ status: number; text: string }>;

beforeEach(() => {
  vi.resetModules();
  vi.doMock('#ui/notices/toast.ts', () => ({ toastError: () => undefined }));
  stored = new Map();
  cookie = 'token=abc';
  asked = [];
  answer = () => Promise.resolve({ status: 200, text: JSON.stringify({ status: 'success', user: account }) });
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { protocol: 'https:' } });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('document', {
    querySelector: () => null,
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      if (value.includes('max-age=0')) cookie = '';
    },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const { status, text } = await answer();
    return { ok: status < 400, status, statusText: '', text: () => Promise.resolve(text) };
  });
});
afterEach(() => vi.unstubAllGlobals());

async function start(item: unknown) {
  stored.set('user', typeof item === 'string' ? item : JSON.stringify(item));
  const { loadUser } = await import('./load-user.ts');
  await loadUser();
  return import('./session.ts');
}

test('a session of which only the id is stored loads the user’s data', async () => {
  const { sessionUser, sessionState } = await start({ id });
  expect(asked).toEqual([`/api/users/${id}`]);
  expect(sessionUser()).toMatchObject({ id, firstname: 'Ada', role: 'artist', secondFactorDue: false });
  expect(sessionState()).toBe('open');
});

test('a damaged item is not shown: the user is loaded by its id, or the session ends', async () => {
  const { sessionUser } = await start({ id, firstname: { first: 'Ada' }, role: 'artist' });
  expect(sessionUser()?.firstname).toBe('Ada');
  vi.resetModules();
  for (const item of ['[object Object]', '{"id":7}', '[]']) {
    cookie = 'token=abc';
    const session = await start(item);
    expect([session.sessionState(), cookie, stored.size]).toEqual(['none', '', 0]);
    vi.resetModules();
  }
});

test('a whole item is used as it is', async () => {
  const { _id, email: _email, secondFactor: _factor, ...rest } = account;
  const { sessionUser } = await start({ id: _id, ...rest, secondFactorDue: false });
  expect(asked).toEqual([]);
  expect(sessionUser()?.lastname).toBe('Moreau');
});

test('a session that cannot be loaded without a connection is kept for the next start', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { sessionState } = await start({ id });
  expect([sessionState(), cookie, stored.size]).toEqual(['none', 'token=abc', 1]);
});

test('a session that the server has ended is cleared', async () => {
  answer = () => Promise.resolve({ status: 401, text: '' });
  const { sessionState } = await start({ id });
  expect([sessionState(), cookie, stored.size]).toEqual(['none', '', 0]);
});
