import { createReadStream } from 'node:fs';
import { tookTooLong } from './table-row.ts';

/** Throws once reading a file has taken too long. Called for each chunk, because a file may have no row for long. */
export type CheckTime = () => void;

/** @param most in milliseconds, from now */
export function limitTime(most: number): CheckTime {
  const until = performance.now() + most;
  return () => {
    if (performance.now() >= until) throw tookTooLong();
  };
}

export async function* withinTime(chunks: AsyncIterable<Buffer>, checkTime: CheckTime): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    checkTime();
    yield chunk;
  }
}

export const bytesOf = (file: string, checkTime: CheckTime): AsyncGenerator<Buffer> =>
  withinTime(createReadStream(file), checkTime);
