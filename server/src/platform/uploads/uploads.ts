import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { days } from '#platform/clock.ts';
import { collectGarbage } from '#platform/workers/collect-garbage.ts';
import { UploadRefused } from './upload-refused.ts';

/** A complete uploaded file in a temporary place. The receiver always discards it. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** Of the received bytes, in hexadecimal. */
  sha256: string;
  discard(): Promise<void>;
}

const suffix = '.upload';

/** Bytes written by all uploads together between two collections. */
const freedEach = 8 * 1024 * 1024;
let unfreed = 0;

/**
 * Has written chunks freed. The engine sees each as a small object, whatever memory it holds, and would accumulate some
 * 70 MB of them; a minor collection of a millisecond frees them.
 */
function freeChunks(bytes: number): void {
  unfreed += bytes;
  if (unfreed < freedEach) return;
  unfreed = 0;
  collectGarbage('minor');
}

/**
 * Writes a stream to a temporary file that only this process's user can read. Memory does not grow with the file, and
 * nothing remains when the stream fails or is refused. A form parser that cuts a file at its own limit ends the stream
 * normally and marks it `truncated`; such a file is too large as well.
 * @param options.limit in bytes, inclusive
 * @throws UploadRefused 'too_large' or 'empty'
 */
export async function receiveUpload(
  stream: Readable,
  options: { limit: number; folder: string },
): Promise<ReceivedFile> {
  // The pipeline rejects for it; until that begins, nothing else listens.
  stream.once('error', () => {});
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
    // Opened first: a stream that fails at once would otherwise be discarded before its file is created.
    const handle = await open(file, 'wx', 0o600);
    await pipeline(stream, measure, handle.createWriteStream());
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

/** Leftovers of interrupted uploads, more than a day old. */
export async function* listAbandonedUploads(folder: string, now: Date): AsyncGenerator<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another upload may end meanwhile.
    const found = name.endsWith(suffix) ? await stat(file).catch(() => undefined) : undefined;
    if (found && found.mtimeMs <= now.getTime() - days(1)) yield file;
  }
}

/** Removes leftovers of interrupted uploads after a day, and returns how many. */
export async function sweepUploads(folder: string, now: Date): Promise<number> {
  let removed = 0;
  for await (const file of listAbandonedUploads(folder, now)) {
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
