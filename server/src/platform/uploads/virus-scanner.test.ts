import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eicar, startClamd } from '../../../test/support/fake-clamd.ts';
import { scanForViruses } from './virus-scanner.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'verso-scan-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(content: string | Buffer): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, content);
  return file;
}

async function clamd(options?: Parameters<typeof startClamd>[0]) {
  const daemon = await startClamd(options);
  onTestFinished(() => daemon.stop());
  return { daemon, scanner: { host: '127.0.0.1', port: daemon.port } };
}

test('a file is streamed whole, in pieces, and found clean', async () => {
  const { daemon, scanner } = await clamd();
  const large = Buffer.alloc(3_000_001, 'paper ');
  expect(await scanForViruses(await fileOf(large), scanner)).toEqual({ outcome: 'clean' });
  expect(daemon.looked).toEqual([3_000_001]);
});

test('a virus is found and named, wherever it is in the file', async () => {
  const { scanner } = await clamd();
  for (const content of [eicar, 'x'.repeat(65_530) + eicar])
    expect(await scanForViruses(await fileOf(content), scanner)).toEqual({
      outcome: 'infected',
      virus: 'Eicar-Test-Signature',
    });
});

test('a file is not scanned if there is no scanner, or it is away, fails or does not answer', async () => {
  const notScanned = { outcome: 'not_scanned' };
  const file = await fileOf('paper');
  expect(await scanForViruses(file, undefined)).toEqual(notScanned);
  const gone = await startClamd();
  await gone.stop();
  expect(await scanForViruses(file, { host: '127.0.0.1', port: gone.port })).toEqual(notScanned);
  const busy = await clamd({ answer: () => 'INSTREAM size limit exceeded. ERROR' });
  expect(await scanForViruses(file, busy.scanner)).toEqual(notScanned);
  const silent = await clamd({ answer: () => null });
  expect(await scanForViruses(file, silent.scanner, { seconds: 0.2 })).toEqual(notScanned);
});
