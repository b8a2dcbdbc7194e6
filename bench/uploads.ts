import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import type { Result } from './compare.ts';

const size = 50_000_000;
const atOnce = 16;
/** The most by which the server's memory may grow, in bytes. */
const budget = 64 * 1024 * 1024;

/**
 * Sends sixteen pictures of 50 MB at once, each for a different work, and measures the growth of the server's memory
 * compared with sixteen small ones, which start its workers.
 */
export async function uploads(server: { port: number; pid: number; token: string }): Promise<Result> {
  const name = `${atOnce} uploads of 50 MB at once`;
  console.log(`\n${name}`);
  const pictureOf = await pictures();
  const send = async (number: number, bytes: number) => {
    const form = new FormData();
    form.set('title', `Upload ${number}`);
    form.set('files', pictureOf(number, bytes), `upload-${number}.jpg`);
    const response = await fetch(`http://127.0.0.1:${server.port}/api${artworks.add.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}` },
      body: form,
    });
    const answer = await response.text();
    if (response.status !== 200) throw new Error(`An upload was answered ${response.status}: ${answer.slice(0, 300)}`);
    artworks.add.reply.parse(JSON.parse(answer));
  };
  const sendAll = (bytes: number) => Promise.all(Array.from({ length: atOnce }, (_, number) => send(number, bytes)));
  await sendAll(0);
  const before = await memoryOf(server.pid);
  let most = before;
  let sending = true;
  const watch = async () => {
    while (sending) {
      most = Math.max(most, await memoryOf(server.pid));
      await pause(50);
    }
  };
  const began = performance.now();
  await Promise.all([sendAll(size).finally(() => (sending = false)), watch()]);
  const grown = most - before;
  const missed = grown >= budget;
  console.log(
    `  ${((performance.now() - began) / 1000).toFixed(1)} s; memory grew by ${megabytes(grown)} from ${megabytes(before)}; the budget is ${megabytes(budget)}${missed ? ': MISSED' : ''}`,
  );
  return { name, missed };
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/**
 * The private resident memory of a process, in bytes. It excludes mapped files, such as the picture that the decoder
 * reads: the system drops their pages when it needs the room.
 */
async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error(`The system does not tell what process ${pid} has for itself`);
  return Number(kilobytes) * 1024;
}

/** Makes different pictures from one small picture, filled up to this many bytes with application segments. */
async function pictures(): Promise<(number: number, bytes: number) => Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const small = await sharp({ create: { width: 1200, height: 1000, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer();
  const full = segment('.'.repeat(65_533));
  return (number, bytes) => {
    const filling = Array.from({ length: Math.floor(bytes / full.length) }, () => full);
    return new Blob([small.subarray(0, 2), segment(`Picture ${number}, ${bytes}`), ...filling, small.subarray(2)]);
  };
}

/** A segment that picture readers skip. */
function segment(text: string): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff_ef);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}
