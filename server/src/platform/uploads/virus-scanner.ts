import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { log } from '#platform/logging/log.ts';

export interface ScannerAddress {
  host: string;
  port: number;
}

type Scan = { outcome: 'clean' } | { outcome: 'infected'; virus: string } | { outcome: 'not_scanned' };

/**
 * Streams a file to ClamAV's daemon. If there is none, or it times out or fails, the file is not scanned: an outage of
 * the scanner must not stop people's work.
 */
export async function scanForViruses(
  file: string,
  scanner: ScannerAddress | undefined,
  { seconds = 20 }: { seconds?: number } = {},
): Promise<Scan> {
  if (!scanner) return { outcome: 'not_scanned' };
  try {
    const answer = await askClamd(file, scanner, AbortSignal.timeout(seconds * 1000));
    const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (virus !== undefined) return { outcome: 'infected', virus };
    if (answer === 'stream: OK') return { outcome: 'clean' };
    log.warn({ answer }, 'the virus scanner could not scan a file');
  } catch (error) {
    log.warn({ err: error }, 'the virus scanner did not answer');
  }
  return { outcome: 'not_scanned' };
}

/** One INSTREAM command (clamd(8)): pieces, each after its length in four bytes, and a length of 0 as the end. */
async function askClamd(file: string, scanner: ScannerAddress, signal: AbortSignal): Promise<string> {
  const socket = connect({ ...scanner, signal });
  const send = async () => {
    socket.write('zINSTREAM\0');
    const pieces: AsyncIterable<Buffer> = createReadStream(file);
    for await (const piece of pieces) {
      socket.write(lengthOf(piece.length));
      if (!socket.write(piece)) await once(socket, 'drain', { signal });
    }
    socket.write(lengthOf(0));
  };
  try {
    const [answer] = await Promise.all([text(socket), send()]);
    return answer.replace(/\0$/, '').trim();
  } finally {
    socket.destroy();
  }
}

function lengthOf(bytes: number): Buffer {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(bytes);
  return written;
}
