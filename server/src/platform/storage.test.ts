import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localStorage, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
  storage = localStorage(path.join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function stored(key: string): Promise<string | undefined> {
  const body = await storage.get(key);
  return body && (await buffer(body)).toString();
}

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

test('what is put can be got again, from a stream and from a buffer, in folders made as needed', async () => {
  await storage.put('pictures/abc/960.avif', Readable.from([Buffer.from('one '), Buffer.from('two')]));
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

test('files are readable by their owner alone', async () => {
  await storage.put('originals/abc', Buffer.from('private'));
  expect((await stat(path.join(folder, 'files/originals/abc'))).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(folder, 'files/originals'))).mode & 0o777).toBe(0o700);
});

test('a body that fails midway leaves neither a file nor a part of one, and what was there stays', async () => {
  await storage.put('note', Buffer.from('before'));
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('the line went dead');
    })(),
  );
  await expect(storage.put('note', failing)).rejects.toThrow('the line went dead');
  expect(await stored('note')).toBe('before');
  expect(await filesOnDisk()).toEqual([path.join(folder, 'files/note')]);
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
  await writeFile(path.join(folder, 'secret'), 'secret');
  await expect(storage.get(key)).rejects.toThrow('Not a storage key');
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
  await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
  expect(await filesOnDisk()).toEqual([path.join(folder, 'secret')]);
});
