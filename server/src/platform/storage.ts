import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Where files are kept, by key: `originals/3f2a…`, `pictures/3f2a…/960.avif`. */
export interface Storage {
  /**
   * Resolves when the whole body, bytes or a file of this machine, is safely kept; replaces what was under the key.
   */
  put(key: string, body: Buffer | { path: string }): Promise<void>;
  /** The caller reads the stream to its end or destroys it. */
  get(key: string): Promise<Readable | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const arriving = '.arriving';

/** @throws where a key could mean something else to one of the storages */
export function requireKey(key: string): string {
  if (key.length > 512 || !keyPattern.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** Files in a local folder, readable by this process's user alone. A file is under its own name only when complete. */
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
        // Copied by the system: none of it passes through our memory.
        else await copyFile(body.path, partial, constants.COPYFILE_FICLONE);
        await chmod(partial, 0o600);
        await sync(partial);
        await makeFolder(path.dirname(target));
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await sync(path.dirname(target));
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
  };
}

/** Makes the folder and those above it, and has their names written to disk before a file relies on them. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await sync(path.dirname(made));
}

/** Has a file, or the names in a folder, written to disk. */
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
