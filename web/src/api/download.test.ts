import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let answer: Response;

beforeEach(() => {
  vi.resetModules();
  vi.doMock('#ui/notices/toast.ts', () => ({ toastError: () => undefined }));
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { protocol: 'https:' } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { querySelector: () => null, cookie: '' });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
});
afterEach(() => vi.unstubAllGlobals());

async function downloaded() {
  const { download } = await import('./download.ts');
  return download('/exports/works', {});
}

test('a file is returned with its name', async () => {
  answer = new Response('title\n', { headers: { 'content-disposition': 'attachment; filename="verso-works.csv"' } });
  const { name, file } = await downloaded();
  expect([name, await file.text()]).toEqual(['verso-works.csv', 'title\n']);
});

test('a page of the network’s login is not taken for the file', async () => {
  answer = new Response('<html>Log in to this Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
  await expect(downloaded()).rejects.toThrow('The response didn’t come from this site.');
});

test('a proxy error counts as no connection, unless it says why', async () => {
  answer = new Response('<html>502 Bad Gateway</html>', { status: 502 });
  const { isUnreachable } = await import('#ui/notices/notice-rules.ts');
  expect(isUnreachable(await downloaded().catch((error: unknown) => error))).toBe(true);
  answer = new Response('{"message":"Down for maintenance until 14:00"}', { status: 503 });
  await expect(downloaded()).rejects.toThrow('Down for maintenance until 14:00');
});
