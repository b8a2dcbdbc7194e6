import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type S3Server, startS3 } from '../../test/s3.ts';
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

/** A file of this machine that holds so much. */
async function fileWith(content: string | Buffer): Promise<{ path: string }> {
  const file = path.join(folder, 'given');
  await writeFile(file, content, { mode: 0o644 });
  return { path: file };
}

describe.each([
  { kind: 'a local folder', open: async () => localStorage(path.join(folder, 'files')) },
  { kind: 'an S3-compatible store', open: () => openS3Storage(s3.settings) },
])('in $kind', ({ open }) => {
  beforeEach(async () => {
    storage = await open();
    for (const key of ['note', 'new']) await storage.remove(key);
  });

  test('what is put can be got again, from a file and from a buffer, in folders made as needed', async () => {
    await storage.put('pictures/abc/960.avif', await fileWith('one two'));
    await storage.put('originals/abc', Buffer.from('three'));
    expect(await stored('pictures/abc/960.avif')).toBe('one two');
    expect(await stored('originals/abc')).toBe('three');
  });

  test('an empty file is kept as one', async () => {
    await storage.put('empty', Buffer.alloc(0));
    expect(await stored('empty')).toBe('');
  });

  test('putting again replaces the whole file', async () => {
    await storage.put('note', Buffer.from('a long first text'));
    await storage.put('note', Buffer.from('short'));
    expect(await stored('note')).toBe('short');
  });

  test('a file that cannot be read leaves nothing, and what was there stays', async () => {
    await storage.put('note', Buffer.from('before'));
    await expect(storage.put('note', { path: folder })).rejects.toThrow('EISDIR');
    await expect(storage.put('new', { path: path.join(folder, 'nothing') })).rejects.toThrow('ENOENT');
    expect(await stored('note')).toBe('before');
    expect(await stored('new')).toBeUndefined();
  });

  test('a large file arrives as it is', async () => {
    const bytes = Buffer.alloc(12_000_036, 'abc');
    await storage.put('large', await fileWith(bytes));
    const body = await storage.get('large');
    expect(body && sha256(await buffer(body))).toBe(sha256(bytes));
  });

  test('what is not there is undefined, a folder is not a file, and removing either is quiet', async () => {
    await storage.put('pictures/abc', Buffer.from('x'));
    expect(await storage.get('nothing')).toBeUndefined();
    expect(await storage.get('pictures')).toBeUndefined();
    expect(await storage.get('pictures/abc/below-a-file')).toBeUndefined();
    await storage.remove('nothing');
  });

  test('what is removed is gone', async () => {
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
  ])('the key %j is refused whatever is asked of it', async (key) => {
    await expect(storage.get(key)).rejects.toThrow('Not a storage key');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
  });
});

describe('in a local folder', () => {
  beforeEach(() => {
    storage = localStorage(path.join(folder, 'files'));
  });

  test('files are readable by their owner alone', async () => {
    await storage.put('originals/abc', Buffer.from('private'));
    await storage.put('originals/def', await fileWith('private too'));
    for (const name of ['abc', 'def'])
      expect((await stat(path.join(folder, 'files/originals', name))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(folder, 'files/originals'))).mode & 0o777).toBe(0o700);
  });

  test('a file that cannot be read leaves no part of it behind', async () => {
    await expect(storage.put('note', { path: folder })).rejects.toThrow('EISDIR');
    expect(await filesIn(folder)).toEqual([]);
  });

  // Stores that speak S3 promise it themselves, but for the small one of these tests.
  test('of two who put the same at once, one stands, whole', async () => {
    const bodies = ['one'.repeat(100_000), 'other'.repeat(100_000)];
    await Promise.all(bodies.map((body) => storage.put('note', Buffer.from(body))));
    expect(bodies).toContain(await stored('note'));
  });

  test('keys that lead elsewhere leave what is elsewhere alone', async () => {
    await writeFile(path.join(folder, 'secret'), 'secret');
    await expect(storage.remove('../secret')).rejects.toThrow('Not a storage key');
    await expect(storage.put('../secret', Buffer.from('x'))).rejects.toThrow('Not a storage key');
    expect(await filesIn(folder)).toEqual([path.join(folder, 'secret')]);
  });
});

test('a store that does not let us in is told in one line, and the keys are not in it', async () => {
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
      /^StartupError: The bucket \w+ of S3_BUCKET does not let us in \(.+\)\. Check [^\n]*S3_ENDPOINT/,
    );
    expect(refusal).not.toMatch(/sesame/);
  }
});
