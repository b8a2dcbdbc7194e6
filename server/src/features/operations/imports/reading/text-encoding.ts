import { unreadable } from './table-row.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * The encoding of a text file: by its byte order mark, by the zeros of UTF-16, by whether all of it is UTF-8. What
 * remains is Windows-1252, which contains Latin-1.
 */
export async function encodingOf(chunks: AsyncIterable<Buffer>): Promise<TextEncoding> {
  let first: Buffer | undefined;
  let utf8: InstanceType<typeof TextDecoder> | null = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    if (!first) {
      first = chunk;
      const marked = byMark(chunk) ?? byZeros(chunk);
      if (marked) return marked;
      if (chunk.includes(0))
        throw unreadable('This file is not a table. Upload a CSV, TSV, XLSX, LIDO or Linked Art file.');
    }
    if (utf8 && !accepts(utf8, chunk, true)) utf8 = null;
    if (!utf8) return 'windows-1252';
  }
  return utf8 && accepts(utf8, Buffer.alloc(0), false) ? 'utf-8' : 'windows-1252';
}

function byMark(head: Buffer): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Western text in UTF-16 has a zero in every other byte. */
function byZeros(head: Buffer): TextEncoding | undefined {
  const sample = head.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 2;
  if (odd > most * 0.6 && even < most * 0.1) return 'utf-16le';
  if (even > most * 0.6 && odd < most * 0.1) return 'utf-16be';
  return undefined;
}

function accepts(decoder: InstanceType<typeof TextDecoder>, chunk: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    return false;
  }
}

/** Turns bytes into text, chunk by chunk. */
export const decoded = (encoding: TextEncoding) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };
