import { hash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, open, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { locked } from './file-lock.ts';

/** File storage by key: `originals/3f2a…`, `pictures/3f2a…/960.avif`. */
export interface Storage {
  /** Resolves when the whole body, bytes or a local file, is safely stored; replaces the existing file. */
  put(key: string, body: Buffer | { path: string }): Promise<void>;
  /** The whole of a small file. */
  read(key: string): Promise<SmallFile | undefined>;
  /**
   * Replaces a small file, or creates it where `seen` is undefined, if no one changed it since `seen` was read.
   * @returns whether it did
   */
  replace(key: string, body: Buffer, seen: SmallFile | undefined): Promise<boolean>;
  /** The caller reads the stream to its end or destroys it. */
  get(key: string): Promise<Readable | undefined>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** The files whose keys begin with a folder, in no order. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Partial uploads for a folder: they are under no key. A local storage does not know their folder, and lists all. */
  listPartial(folder: string): AsyncIterable<PartialFile>;
}

export interface SmallFile {
  body: Buffer;
  /** Identifies this content at this key. */
  version: string;
}

export interface ListedFile {
  key: string;
  /** In bytes. */
  size: number;
  putAt: Date;
}

export interface PartialFile {
  name: string;
  begunAt: Date;
  remove: () => Promise<void>;
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const arriving = '.arriving';

/** @throws for a key that one of the storages could read differently */
export function requireKey(key: string): string {
  if (key.length > 512 || !keyPattern.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** Files in a local folder, readable only by this process's user. A file has its name only when complete. */
export function localStorage(folder: string): Storage {
  const root = path.resolve(folder);

  const locate = (key: string) => path.join(root, ...requireKey(key).split('/'));

  return {
    async put(key, body) {
      const target = locate(key);
      const partial = path.join(root, arriving, randomUUID());
      await makeFolder(path.dirname(partial));
      try {
        if (Buffer.isBuffer(body)) await writeFile(partial, body);
        // The system copies it, without using our memory.
        else await copyFile(body.path, partial, constants.COPYFILE_FICLONE);
        await chmod(partial, 0o600);
        // A copy keeps the source's time; set the time of arrival.
        await utimes(partial, new Date(), new Date());
        await sync(partial);
        await makeFolder(path.dirname(target));
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await sync(path.dirname(target));
    },

    read: async (key) => readSmall(locate(key)),

    async replace(key, body, seen) {
      const target = locate(key);
      await makeFolder(path.dirname(target));
      return locked(target, async () => {
        if ((await readSmall(target))?.version !== seen?.version) return false;
        await this.put(key, body);
        return true;
      });
    },

    async get(key) {
      const file = await open(locate(key)).catch(ignoreMissing);
      if (file && !(await file.stat()).isFile()) {
        await file.close();
        return undefined;
      }
      return file?.createReadStream();
    },

    async remove(key) {
      await rm(locate(key), { force: true });
    },

    async *list(folder) {
      for await (const { file, size, time } of filesBelow(locate(folder)))
        yield { key: path.relative(root, file).split(path.sep).join('/'), size, putAt: time };
    },

    async *listPartial() {
      for await (const { file, time } of filesBelow(path.join(root, arriving)))
        yield { name: path.relative(root, file), begunAt: time, remove: () => rm(file, { force: true }) };
    },
  };
}

async function readSmall(file: string): Promise<SmallFile | undefined> {
  const body = await readFile(file).catch(ignoreMissing);
  return body && { body, version: hash('sha256', body) };
}

/** The files and folders in a folder; none if it does not exist. */
async function* filesBelow(folder: string): AsyncGenerator<{ file: string; size: number; time: Date }> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    // A file may be removed while others are read.
    const found = entry.isFile() ? await stat(file).catch(ignoreMissing) : undefined;
    if (found) yield { file, size: found.size, time: found.mtime };
  }
}

/** Makes the folder and its parents, and syncs their names to disk before a file depends on them. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await sync(path.dirname(made));
}

/** Syncs a file, or the names in a folder, to disk. */
async function sync(place: string): Promise<void> {
  const handle = await open(place);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined;
  throw error;
}
