import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { log as logContract } from '@verso/contract/evidence/schemas/log.ts';
import { writeCheckpoint } from '@verso/verifier/checkpoint.ts';
import {
  cosignatureTime,
  keyTypes,
  parseNote,
  verifyNote,
  writeNote,
  writeVerifierKey,
} from '@verso/verifier/signed-note.ts';
import { leafHash, nodeHash } from '@verso/verifier/merkle.ts';
import { type Bytes, utf8 } from '@verso/verifier/bytes.ts';
import { toBase64 } from '@verso/verifier/base64.ts';
import { newSignerText, type NoteSigner, readSigner } from '#platform/keys/note-signer.ts';
import { advance } from '#features/evidence/log/advance.ts';
import { openIntegrator } from '#features/evidence/log/integrator.ts';
import { witnessClient } from '#features/evidence/log/witness/ask-witness.ts';
import { as } from '../../test/support/as.ts';
import { testApp } from '../../test/support/app.ts';
import { logOf } from '../../test/support/log.ts';
import { serveWitness } from './serve.ts';
import { openWitness, type Witness } from './witness.ts';

const app = testApp();
const log = logOf(app);

let folder: string;
let signer: NoteSigner;
let own: NoteSigner;
const stops: (() => void)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'verso-witness-'));
  signer = await readSigner(await newSignerText('witness.example', keyTypes.cosignature));
  own = await readSigner(await newSignerText('small.example/log', keyTypes.ed25519));
});
afterAll(async () => {
  for (const stop of stops) stop();
  await rm(folder, { recursive: true });
});

/** A witness on its folder, as after a restart. */
const start = (keys = [own.key]) => serve(openWitness(folder, signer, keys));

async function serve(witness: Witness) {
  const server = serveWitness(witness, writeVerifierKey(signer.key)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- listening on TCP, the address is one
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function connection() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.pool);
  return { ...inject('postgres'), database: rows[0]?.name ?? '' };
}

const ask = async (url: string, oldSize: number | string, hashes: readonly Bytes[], checkpoint: string) => {
  const body = `old ${oldSize}\n${hashes.map((hash) => `${toBase64(hash)}\n`).join('')}\n${checkpoint}`;
  const answer = await fetch(`${url}/add-checkpoint`, { method: 'POST', body });
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};

const checkpointOf = (size: number, root: Bytes, by = own, origin = own.key.name) => {
  const text = writeCheckpoint({ origin, size, root });
  return writeNote({ text, signatures: [by.sign(text)] });
};

it('the witness signs only extensions of what it signed before, also after a restart', async () => {
  const leaves = await Promise.all(['a', 'b', 'c'].map((leaf) => leafHash(utf8(leaf))));
  const [a, b, c] = leaves;
  if (!a || !b || !c) throw new Error('there are three');
  const two = await nodeHash(a, b);
  const three = await nodeHash(two, c);
  const first = await start();
  const before = Math.floor(Date.now() / 1000);
  const answer = await ask(first, 0, [], checkpointOf(2, two));
  const after = Math.floor(Date.now() / 1000);
  expect(answer.status).toBe(200);
  const [signature] = await verifyNote(parseNote(checkpointOf(2, two) + answer.body), [signer.key]);
  const time = signature ? cosignatureTime(signature) : 0;
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(after);

  const again = await start();
  // Two histories with the same beginning.
  const forked = await nodeHash(two, a);
  expect(await ask(again, 0, [], checkpointOf(3, three))).toEqual({
    status: 409,
    type: 'text/x.tlog.size',
    body: '2\n',
  });
  expect((await ask(again, 2, [a], checkpointOf(3, three))).status).toBe(422);
  const answers = await Promise.all([
    ask(again, 2, [c], checkpointOf(3, three)),
    ask(again, 2, [a], checkpointOf(3, forked)),
  ]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  const [won] = answers;
  const other = won?.status === 200 ? forked : three;
  expect((await ask(again, 3, [], checkpointOf(3, other))).status).toBe(409);
  expect((await ask(again, 3, [], checkpointOf(2, two))).status).toBe(400);
});

it('the witness refuses unknown logs, checkpoints without their signature, and malformed requests', async () => {
  const url = await start();
  const stranger = await readSigner(await newSignerText('other.example/log', keyTypes.ed25519));
  const root = await leafHash(utf8('a'));
  expect((await ask(url, 0, [], checkpointOf(1, root, stranger, 'other.example/log'))).status).toBe(404);
  expect((await ask(url, 0, [], checkpointOf(1, root, stranger))).status).toBe(403);
  for (const [size, text] of [
    ['01', checkpointOf(1, root)],
    ['-1', checkpointOf(1, root)],
    [0, 'nothing'],
    [0, ''],
  ] as const)
    expect((await ask(url, size, [], text)).status, `${size} ${text}`).toBe(400);
  expect(
    (
      await ask(
        url,
        0,
        Array.from({ length: 64 }, () => root),
        checkpointOf(1, root),
      )
    ).status,
  ).toBe(400);
  expect((await ask(url, 0, [], 'x'.repeat(70_000))).status).toBe(413);
  expect((await fetch(`${url}/add-checkpoint`)).status).toBe(404);
});

it('the witness is asked by the registry, whose checkpoint then has its signature', async () => {
  const { signer: logSigner } = await log.writer();
  const url = await start([logSigner.key]);
  const settings = { url, key: writeVerifierKey(signer.key) };
  const names = async () => parseNote((await log.checkpoint()).note).signatures.map(({ name }) => name);
  await log.append(3);
  await log.advance();
  await witnessClient(settings, { signer: logSigner, database: app.pool }).ask();
  expect(await names()).toEqual([logSigner.key.name, 'witness.example']);
  await log.append(300);
  await log.advance();
  expect(await names()).toEqual([logSigner.key.name]);
  // A new client learns the witness's current size.
  const fresh = witnessClient(settings, { signer: logSigner, database: app.pool });
  await fresh.ask();
  expect(await names()).toEqual([logSigner.key.name, 'witness.example']);
  const { note } = await log.checkpoint();
  await fresh.ask();
  expect((await log.checkpoint()).note).toBe(note);
  await log.advance();
  expect((await log.checkpoint()).note).toBe(note);
  // An outside witness, whatever the settings name now.
  const witness = async () => (await as(app).call(logContract.entry, { index: 0 })).witness;
  expect(await witness()).toEqual({ key: settings.key, own: false });
  await log.append(1);
  await log.advance();
  await witnessClient(settings, { signer: logSigner, database: app.pool, own: true }).ask();
  expect(await witness()).toEqual({ key: settings.key, own: true });
});

it.each([
  ['is ahead of the log', 5, 'This database is an older copy'],
  ['saw another history', 0, 'differs from this one'],
])('the witness stops the log if it %s, until it agrees or is replaced', async (_how, ahead, why) => {
  const writer = await log.writer();
  await log.append(2);
  await log.advance();
  const { size } = await log.checkpoint();
  const dir = await mkdtemp(path.join(folder, 'ahead-'));
  const lasting = openWitness(dir, signer, [writer.signer.key]);
  const other = checkpointOf(size + ahead, new Uint8Array(32).fill(9), writer.signer, writer.signer.key.name);
  expect((await lasting.addCheckpoint(`old 0\n\n${other}`)).status).toBe(200);
  const url = await serve(lasting);
  const key = writeVerifierKey(signer.key);
  const client = witnessClient({ url, key }, { signer: writer.signer, database: app.pool });
  const watched = { ...writer, witnessKey: client.key };
  const integrator = openIntegrator(await connection(), writer, client);
  const ready = async () => {
    const answer = await fetch(`${app.url}/readyz`);
    return { status: answer.status, body: await answer.text() };
  };
  integrator.start();
  try {
    await expect.poll(() => ready()).toMatchObject({ status: 503 });
  } finally {
    await integrator.stop();
  }
  const { body } = await ready();
  expect(body).toContain(why);
  expect(body).toContain('Restore the newest copy of the database');
  await log.append(1);
  await expect(advance(app.pool, watched)).rejects.toThrow(why);
  expect((await log.checkpoint()).size).toBe(size);
  // With another witness, or none, it goes on.
  await advance(app.pool, { ...writer, witnessKey: async () => 'another+00000000+AA' });
  expect((await log.checkpoint()).size).toBe(size + 1);
  expect(await ready()).toMatchObject({ status: 200 });
  // The same witness, whose operator put its record right.
  await expect(advance(app.pool, watched)).rejects.toThrow(why);
  await rm(dir, { recursive: true });
  await mkdir(dir);
  await client.ask();
  await advance(app.pool, watched);
  expect(await ready()).toMatchObject({ status: 200 });
});

it('the witness does not block the log when it is away', async () => {
  const { signer: logSigner } = await log.writer();
  const key = writeVerifierKey(signer.key);
  await log.append(1);
  await log.advance();
  const { note } = await log.checkpoint();
  await witnessClient({ url: 'http://127.0.0.1:1', key }, { signer: logSigner, database: app.pool }).ask();
  expect((await log.checkpoint()).note).toBe(note);
});

it('the witness is a program of its own, with its key in its own folder', async () => {
  const dir = path.join(folder, 'program');
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'main.ts')], {
    env: { WITNESS_DIR: dir, WITNESS_PORT: '0', WITNESS_LOG: writeVerifierKey(own.key) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was set to speak text
  const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  child.kill();
  expect(said).toMatch(/^The witness witness\.verso\.example\+[0-9a-f]{8}\+B/);
  expect(await readdir(dir)).toEqual(['witness-key']);
});
