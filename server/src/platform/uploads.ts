import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { days } from './clock.ts';
import { UploadRefused } from './upload-refused.ts';

/** A file that has arrived whole, in a temporary place. Whoever receives it discards it, whatever becomes of it. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** In hexadecimal, of the bytes as they came. */
  sha256: string;
  discard(): Promise<void>;
}

const suffix = '.upload';

setFlagsFromString('--expose-gc');
const collector: unknown = runInNewContext('gc');
const collects = (value: unknown): value is NonNullable<typeof globalThis.gc> => typeof value === 'function';
/** Of all uploads together, in bytes. */
const freedEach = 8 * 1024 * 1024;
let unfreed = 0;

/**
 * Has the chunks freed that were written. To the engine each is a small object, whatever memory it holds: it lets some
 * 70 MB of them gather where a young collection, of a millisecond, frees them.
 */
function freeChunks(bytes: number): void {
  unfreed += bytes;
  if (unfreed < freedEach || !collects(collector)) return;
  unfreed = 0;
  collector({ type: 'minor' });
}

/**
 * Writes a stream to a temporary file that only this process's user can read. Memory does not grow with the file, and
 * nothing stays behind when the stream fails or is refused. A form parser that cuts a file at a limit of its own ends
 * the stream as if it were whole and marks it `truncated`; such a file is too large as well.
 * @param options.limit in bytes, inclusive
 * @throws UploadRefused 'too_large' or 'empty'
 */
export async function receiveUpload(
  stream: Readable,
  options: { limit: number; folder: string },
): Promise<ReceivedFile> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const file = path.join(options.folder, randomUUID() + suffix);
  const discard = () => rm(file, { force: true });
  const hash = createHash('sha256');
  let bytes = 0;

  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > options.limit) throw tooLarge(options.limit);
      hash.update(chunk);
      yield chunk;
      freeChunks(chunk.length);
    }
  }

  try {
    await pipeline(stream, measure, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    if ('truncated' in stream && stream.truncated === true) throw tooLarge(bytes);
    if (bytes === 0) throw new UploadRefused('empty', 'This file is empty. Choose another file and upload it.');
  } catch (error) {
    await discard();
    throw error;
  }
  return { path: file, bytes, sha256: hash.digest('hex'), discard };
}

export function tooLarge(limit: number): UploadRefused {
  const size = `${Math.floor(limit / 1_000_000)} MB`;
  return new UploadRefused(
    'too_large',
    `This file is larger than ${size}. Export a smaller version and upload it again.`,
  );
}

/** Removes what uploads cut short by a crash have left behind, once it is a day old. Returns how many files went. */
export async function sweepUploads(folder: string, now: Date): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let removed = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith(suffix) || (await stat(file)).mtimeMs > now.getTime() - days(1)) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
