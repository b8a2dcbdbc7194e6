import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type S3Server, startS3 } from '../../../test/support/s3.ts';
import { StoreAway } from '#platform/outage.ts';
import { openS3Storage } from './s3-storage.ts';
import { localStorage, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function stored(key: string): Promise<string | undefined> {
  const body = await storage.get(key);
  return body && (await buffer(body)).toString();
}

async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A local file of this size. */
async function fileWith(content: string | Buffer): Promise<{ path: string }> {
  const file = path.join(folder, 'given');
  await writeFile(file, content, { mode: 0o644 });
  return { path: file };
}

const s3OnFolder = (prefix: string) => openS3Storage({ ...s3.settings, prefix });

async function keysIn(one: Storage, place: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of one.list(place)) keys.push(key);
  return keys.toSorted();
}

describe.each([
  { kind: 'a local folder', open: async () => localStorage(path.join(folder, 'files')) },
  { kind: 'an S3-compatible store', open: () => openS3Storage(s3.settings) },
  { kind: 'a folder of an S3-compatible store', open: () => s3OnFolder('registry/files/') },
])('in $kind', ({ open }) => {
  beforeEach(async () => {
    storage = await open();
    for (const key of ['note', 'new']) await storage.remove(key);
  });

  test('reads back what was put, from a file or a buffer, and makes folders as needed', async () => {
    await storage.put('pictures/abc/960.avif', await fileWith('one two'));
    await storage.put('originals/abc', Buffer.from('three'));
    expect(await stored('pictures/abc/960.avif')).toBe('one two');
    expect(await stored('originals/abc')).toBe('three');
  });

  test('keeps an empty file', async () => {
    await storage.put('empty', Buffer.alloc(0));
    expect(await stored('empty')).toBe('');
  });

  test('replaces the whole file on a second put', async () => {
    await storage.put('note', Buffer.from('a long first text'));
    await storage.put('note', Buffer.from('short'));
    expect(await stored('note')).toBe('short');
  });

  test('a file that can’t be read leaves nothing, and the existing file stays', async () => {
    await storage.put('note', Buffer.from('before'));
    await expect(storage.put('note', { path: folder })).rejects.toThrow('EISDIR');
    await expect(storage.put('new', { path: path.join(folder, 'nothing') })).rejects.toThrow('ENOENT');
    expect(await stored('note')).toBe('before');
    expect(await stored('new')).toBeUndefined();
  });

  test('keeps a large file unchanged', async () => {
    const bytes = Buffer.alloc(12_000_036, 'abc');
    await storage.put('large', await fileWith(bytes));
    const body = await storage.get('large');
    expect(body && sha256(await buffer(body))).toBe(sha256(bytes));
  });

  test('a missing file is undefined, a folder is not a file, and removing either is no error', async () => {
    await storage.put('pictures/abc', Buffer.from('x'));
    expect(await storage.get('nothing')).toBeUndefined();
    expect(await storage.get('pictures')).toBeUndefined();
    expect(await storage.get('pictures/abc/below-a-file')).toBeUndefined();
    await storage.remove('nothing');
  });

  test('a small file is read with its version, and replaced by who read it last', async () => {
    expect(await storage.read('note')).toBeUndefined();
    expect(await storage.replace('note', Buffer.from('one'), undefined)).toBe(true);
    const one = await storage.read('note');
    expect(one?.body.toString()).toBe('one');
    expect(await storage.replace('note', Buffer.from('two'), one)).toBe(true);
    const two = await storage.read('note');
    expect(two?.body.toString()).toBe('two');
    expect(two?.version).not.toBe(one?.version);
  });

  test('a removed file is gone', async () => {
    await storage.put('pictures/abc', Buffer.from('x'));
    await storage.remove('pictures/abc');
    expect(await storage.get('pictures/abc')).toBeUndefined();
  });

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    '',
    '.',
    'a//b',
    'a/',
    '.hidden',
    'a\\..\\b',
    'a\0b',
    'a/./b',
    'é',
  ])('every call refuses the key %j', async (key) => {
    await expect(storage.get(key)).rejects.toThrow('Not a storage key');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    await expect(storage.read(key)).rejects.toThrow('Not a storage key');
    await expect(storage.replace(key, Buffer.from('x'), undefined)).rejects.toThrow('Not a storage key');
    await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
  });
});

describe('in a local folder', () => {
  beforeEach(() => {
    storage = localStorage(path.join(folder, 'files'));
  });

  test('in a local folder, files of the local folder can be read only by the owner', async () => {
    await storage.put('originals/abc', Buffer.from('private'));
    await storage.put('originals/def', await fileWith('private too'));
    for (const name of ['abc', 'def'])
      expect((await stat(path.join(folder, 'files/originals', name))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(folder, 'files/originals'))).mode & 0o777).toBe(0o700);
  });

  test('in a local folder, a file that can’t be read leaves no partial copy', async () => {
    await expect(storage.put('note', { path: folder })).rejects.toThrow('EISDIR');
    expect(await filesIn(folder)).toEqual([]);
  });

  // Stores that speak S3 guarantee it themselves, except the small one of these tests.
  test('in a local folder, two simultaneous puts into the local folder leave one file, whole', async () => {
    const bodies = ['one'.repeat(100_000), 'other'.repeat(100_000)];
    await Promise.all(bodies.map((body) => storage.put('note', Buffer.from(body))));
    expect(bodies).toContain(await stored('note'));
  });

  test('in a local folder, keys that lead elsewhere leave files there alone', async () => {
    await writeFile(path.join(folder, 'secret'), 'secret');
    await expect(storage.remove('../secret')).rejects.toThrow('Not a storage key');
    await expect(storage.put('../secret', Buffer.from('x'))).rejects.toThrow('Not a storage key');
    expect(await filesIn(folder)).toEqual([path.join(folder, 'secret')]);
  });
});

test('a store that refuses access is reported in one line, without the keys', async () => {
  const { settings } = s3;
  const closed = { ...settings, endpoint: 'http://127.0.0.1:1' };
  const bad = [
    { ...settings, bucket: 'another' },
    closed,
    { ...settings, credentials: { accessKeyId: 'me', secretAccessKey: 'sesame' } },
  ];
  for (const one of bad) {
    const refusal = await openS3Storage(one).then(() => 'let in', String);
    expect(refusal).toMatch(
      /^StartupError: The bucket \w+ \(set in S3_BUCKET\) refused the connection \(.+\)\. Check [^\n]*S3_ENDPOINT/,
    );
    expect(refusal).not.toMatch(/sesame/);
  }
});

test.each([
  ['an upload', async (open: Storage) => open.put('originals/a', await fileWith('a picture'))],
  ['a small object', (open: Storage) => open.put('originals/a', Buffer.from('note'))],
  ['a reader', (open: Storage) => open.get('originals/a')],
])('%s learns within 30 seconds that a store is silent', async (_, use) => {
  const asked = Promise.withResolvers<void>();
  // It answers the check at the start, and nothing after.
  const server = createServer(({ method }, response) => (method === 'HEAD' ? response.end() : asked.resolve()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    const open = await openS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = use(open).then(
      () => 'answered',
      (error: unknown) => error,
    );
    await asked.promise;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toBeInstanceOf(StoreAway);
  } finally {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  }
});

test('two folders of one bucket keep their files apart', async () => {
  const [one, other] = [await s3OnFolder('one/'), await s3OnFolder('other/')];
  await one.put('originals/a', Buffer.from('of one'));
  await other.put('originals/b', Buffer.from('of the other'));
  expect(await keysIn(one, 'originals')).toEqual(['originals/a']);
  expect(await keysIn(other, 'originals')).toEqual(['originals/b']);
  await one.remove('originals/b');
  expect(await keysIn(other, 'originals')).toEqual(['originals/b']);
  expect(await one.get('originals/b')).toBeUndefined();
});

test('other people’s partial uploads in a bucket are neither listed nor aborted', async () => {
  const asked: string[] = [];
  const upload = (key: string) =>
    `<Upload><Key>${key}</Key><UploadId>${key}-id</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>`;
  // Some stores ignore the prefix of the request.
  const server = createServer(({ method = '', url = '' }, response) => {
    asked.push(`${method} ${url}`);
    const uploads = ['originals/theirs', 'registry/originals/ours', 'registry/other/theirs'].map(upload).join('');
    response.end(`<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads}</ListMultipartUploadsResult>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    const open = await openS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}`, prefix: 'registry/' });
    const names: string[] = [];
    for await (const { name, remove } of open.listPartial('originals')) {
      names.push(name);
      await remove();
    }
    expect(names).toEqual(['registry/originals/ours, an unfinished upload']);
    const list = asked.find((line) => line.includes('uploads')) ?? '';
    expect(new URL(list.split(' ')[1] ?? '', 'http://store').searchParams.get('prefix')).toBe('registry/originals/');
    expect(asked.filter((line) => line.startsWith('DELETE '))).toEqual([
      expect.stringMatching(/registry\/originals\/ours\?.*uploadId=registry%2Foriginals%2Fours-id/),
    ]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

const open = () => localStorage(path.join(folder, 'files'));
const bodies = Array.from({ length: 12 }, (_, at) => Buffer.from(`writer ${at}`));

test('a small file in a local folder is replaced by one of several writers who read the same version', async () => {
  for (const before of [undefined, Buffer.from('before')]) {
    if (before) await open().put('log/checkpoint', before);
    const seen = await open().read('log/checkpoint');
    const replaced = await Promise.all(bodies.map((body) => open().replace('log/checkpoint', body, seen)));
    expect(replaced.filter(Boolean)).toHaveLength(1);
    expect((await open().read('log/checkpoint'))?.body).toEqual(bodies[replaced.indexOf(true)]);
    await open().remove('log/checkpoint');
  }
  expect(await keysIn(open(), 'log')).toEqual([]);
});

test('a small file in a local folder is not held for ever by a writer that ended in the middle', async () => {
  await open().put('log/checkpoint', Buffer.from('before'));
  const lock = path.join(folder, 'files/log/checkpoint.lock');
  await writeFile(lock, '');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  const seen = await open().read('log/checkpoint');
  expect(await open().replace('log/checkpoint', Buffer.from('after'), seen)).toBe(true);
  expect(await keysIn(open(), 'log')).toEqual(['log/checkpoint']);
});

test('an S3-compatible store is asked to replace a small file only if it is the one that was read', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    if (request.method === 'PUT') asked.push(match ?? none);
    const refused = match === '"old"' ? 412 : match === '"busy"' ? 409 : 200;
    request.resume().on('end', () => response.writeHead(request.method === 'PUT' ? refused : 200).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  try {
    const port = typeof address === 'object' ? address?.port : undefined;
    const store = await openS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });
    const replace = (version?: string) =>
      store.replace('note', Buffer.from('new'), version === undefined ? undefined : { body: Buffer.alloc(0), version });
    expect([await replace(), await replace('"seen"'), await replace('"old"'), await replace('"busy"')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(new Set(asked)).toEqual(new Set(['*', '"seen"', '"old"', '"busy"']));
  } finally {
    server.close();
  }
});
