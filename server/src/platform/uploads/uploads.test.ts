import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { days } from '#platform/clock.ts';
import { receiveUpload, sweepUploads } from './uploads.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a stream arrives whole, private, counted and hashed, and is removed when discarded', async () => {
  const file = await receiveUpload(Readable.from([Buffer.from('abc'), Buffer.from('def')]), { limit: 6, folder });
  expect(await readFile(file.path, 'utf8')).toBe('abcdef');
  expect((await stat(file.path)).mode & 0o777).toBe(0o600);
  expect(file.bytes).toBe(6);
  expect(file.sha256).toBe(createHash('sha256').update('abcdef').digest('hex'));

  await file.discard();
  await file.discard();
  expect(await readdir(folder)).toEqual([]);
});

test('a stream one byte over the limit is refused, not read further, and leaves nothing', async () => {
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 1;
      yield Buffer.alloc(1000);
    }
  }
  const receiving = receiveUpload(Readable.from(endless()), { limit: 9_999, folder });
  await expect(receiving).rejects.toMatchObject({ name: 'UploadRefused', code: 'too_large' });
  expect(sent).toBeLessThan(100);
  expect(await readdir(folder)).toEqual([]);
});

test('a stream that the form parser truncated is refused and leaves nothing', async () => {
  const stream = Object.assign(Readable.from([Buffer.from('the first part')]), { truncated: true });
  await expect(receiveUpload(stream, { limit: 100, folder })).rejects.toMatchObject({ code: 'too_large' });
  expect(await readdir(folder)).toEqual([]);
});

test('an empty stream is refused and leaves nothing', async () => {
  const receiving = receiveUpload(Readable.from([]), { limit: 10, folder });
  await expect(receiving).rejects.toMatchObject({ code: 'empty' });
  expect(await readdir(folder)).toEqual([]);
});

test('an aborted upload leaves nothing', async () => {
  const stream = new Readable({
    read() {
      this.push(Buffer.from('the first half'));
      this.destroy();
    },
  });
  await expect(receiveUpload(stream, { limit: 100, folder })).rejects.toThrow('Premature close');
  expect(await readdir(folder)).toEqual([]);
});

test('uploads that fail before their files are created leave nothing', async () => {
  const lost = new Error('the connection is lost');
  const atOnce = () => new Readable({ read: () => {} }).destroy(lost);
  const whenRead = () =>
    new Readable({
      read() {
        this.destroy(lost);
      },
    });
  const receiving = Array.from({ length: 50 }, (_, index) =>
    receiveUpload(index % 2 ? atOnce() : whenRead(), { limit: 100, folder }),
  );
  expect((await Promise.allSettled(receiving)).map(({ status }) => status)).toEqual(Array(50).fill('rejected'));
  // Every file system call that was begun before this one ends before it.
  const last = await receiveUpload(Readable.from([Buffer.from('a')]), { limit: 10, folder });
  expect(await readdir(folder)).toEqual([path.basename(last.path)]);
});

test('50 MB pass through without accumulating in memory', async () => {
  const total = 50_000_000;
  let sent = 0;
  let mostInFlight = 0;
  async function* produce() {
    while (sent < total) {
      const [name] = await readdir(folder);
      const written = name ? statSync(path.join(folder, name)).size : 0;
      mostInFlight = Math.max(mostInFlight, sent - written);
      sent += 50_000;
      yield Buffer.alloc(50_000, sent % 251);
    }
  }
  const file = await receiveUpload(Readable.from(produce()), { limit: total, folder });
  expect(file.bytes).toBe(total);
  expect(mostInFlight).toBeLessThan(2_000_000);
});

test('the sweep removes uploads older than a day, and nothing else', async () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const fresh = await receiveUpload(Readable.from([Buffer.from('new')]), { limit: 10, folder });
  const stale = await receiveUpload(Readable.from([Buffer.from('old')]), { limit: 10, folder });
  const other = path.join(folder, 'readme.txt');
  await writeFile(other, 'not an upload');
  const beforeYesterday = new Date(now.getTime() - days(2));
  await utimes(fresh.path, now, now);
  await utimes(stale.path, beforeYesterday, beforeYesterday);
  await utimes(other, beforeYesterday, beforeYesterday);

  expect(await sweepUploads(folder, now)).toBe(1);
  expect((await readdir(folder)).toSorted()).toEqual([path.basename(fresh.path), 'readme.txt'].toSorted());
});

test('the sweep of a missing folder finds nothing', async () => {
  expect(await sweepUploads(path.join(folder, 'none'), new Date())).toBe(0);
});
