import { beforeAll, expect, inject, it } from 'vitest';
import pg from 'pg';
import { sql } from 'kysely';
import { verifyConsistency } from '@verso/verifier/merkle.ts';
import { verifyProofOf } from '@verso/verifier/tlog-proof.ts';
import { writeNote } from '@verso/verifier/signed-note.ts';
import { writeCheckpoint } from '@verso/verifier/checkpoint.ts';
import type { Storage } from '#platform/files/storage.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { logOf } from '../../../../test/support/log.ts';
import { leafHash, nodeHash } from './tree/entry-bytes.ts';
import { advance } from './advance.ts';
import { openIntegrator } from './integrator.ts';
import { keepLastSigned, readLastSigned } from './tree/last-signed.ts';
import { tileReader } from './queries.ts';
import { pathOf } from './serve-log.ts';
import { consistencyPath, emptyRoot, inclusionPath, rootOf } from './tree/tree.ts';

const app = ownApp();
const log = logOf(app);

const entries = () =>
  app.pool
    .selectFrom('log_entry')
    .select(['id', 'log_index', 'about_id', 'body', 'leaf'])
    .where('log_index', 'is not', null)
    .orderBy('log_index')
    .execute();

/** The root as RFC 6962 defines it. */
function rootOver(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (!only) return emptyRoot;
  if (leaves.length === 1) return only;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return nodeHash(rootOver(leaves.slice(0, half)), rootOver(leaves.slice(half)));
}

/** Puts a checkpoint into storage, as another signer or a person could. */
async function putLastSigned(storage: Storage, checkpoint: string): Promise<void> {
  expect(await keepLastSigned(storage, checkpoint, await readLastSigned(storage))).toBe(true);
}

async function connection() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.pool);
  return { ...inject('postgres'), database: rows[0]?.name ?? '' };
}

/** The status before anything was signed. */
let unsigned = 0;
const checkpoints: Array<Awaited<ReturnType<typeof log.checkpoint>>> = [];
const appended: string[] = [];

beforeAll(async () => {
  unsigned = (await log.get('checkpoint')).status;
  for (const count of [0, 1, 1, 5, 249, 1, 300]) {
    appended.push(...(await log.append(count)));
    await log.advance();
    checkpoints.push(await log.checkpoint());
  }
});

it('the log signs the empty tree first, and then contains every entry in one order without a gap', async () => {
  expect(unsigned).toBe(404);
  expect(checkpoints[0]).toMatchObject({ size: 0, root: Uint8Array.from(emptyRoot) });
  const rows = await entries();
  expect(rows.map((row) => row.log_index)).toEqual(rows.map((_, at) => at));
  expect(rows.map((row) => row.about_id)).toEqual(appended);
  for (const { size, root } of checkpoints)
    expect(rootOver(rows.slice(0, size).map(({ body }) => leafHash(body)))).toEqual(Buffer.from(root));
});

it('the log proves every entry, and that each checkpoint extends all earlier ones', async () => {
  const rows = await entries();
  const read = tileReader(app.pool);
  const key = await log.key();
  const { size, root } = await log.checkpoint();
  for (const { log_index: index, body } of rows.filter((_, at) => at % 37 === 0 || at > size - 4)) {
    const { bytes, headers } = await log.get(`entry/${index}.tlog-proof`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="entry-${index}.tlog-proof"`);
    expect((await verifyProofOf(Uint8Array.from(body), bytes.toString(), key)).index).toBe(index);
  }
  for (const earlierSize of [1, 2, 3, 7, 255, 256, 257, 300, size - 1, size]) {
    const path = (await consistencyPath(read, earlierSize, size)).map((node) => Uint8Array.from(node));
    const earlierRoot = Uint8Array.from(await rootOf(read, earlierSize));
    expect(await verifyConsistency({ earlierSize, earlierRoot, size, root, path }), `${earlierSize}`).toBe(true);
  }
  expect(await inclusionPath(read, 0, 1)).toEqual([]);
  expect((await log.get(`entry/${size}.tlog-proof`)).status).toBe(404);
  expect((await log.get('entry/99999999999999999999.tlog-proof')).status).toBe(404);
});

it('the log is served as tiles that never change, as wide as was published', async () => {
  const rows = await entries();
  const { size } = await log.checkpoint();
  const full = await log.get('tile/0/000');
  expect(full.bytes).toEqual(Buffer.concat(rows.slice(0, 256).map(({ leaf }) => leaf)));
  expect(full.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(full.headers.get('content-type')).toBe('application/octet-stream');
  expect(full.headers.get('access-control-allow-origin')).toBe('*');
  expect((await log.get('tile/0/000.p/7')).bytes).toEqual(full.bytes.subarray(0, 7 * 32));
  expect((await log.get('tile/1/000.p/2')).bytes.subarray(0, 32)).toEqual(
    rootOver(rows.slice(0, 256).map(({ leaf }) => leaf)),
  );
  const bundle = await log.get(`tile/entries/002.p/${size - 512}`);
  const expected = rows.slice(512).flatMap(({ body }) => [Buffer.from([0, body.length]), body]);
  expect(bundle.bytes).toEqual(Buffer.concat(expected));
  for (const path of [
    `tile/0/002.p/${size - 511}`,
    'tile/0/002',
    'tile/1/000',
    'tile/2/000.p/1',
    'tile/0/0',
    'tile/0/x000/000',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/6/000',
    'tile/entries/003',
    'tile/0/../checkpoint',
  ])
    expect((await log.get(path)).status, path).toBe(404);
  expect([0, 67, 1067, 1_234_067].map(pathOf)).toEqual(['000', '067', 'x001/067', 'x001/x234/067']);
});

it('the log does not show unpublished entries', async () => {
  const { size } = await log.checkpoint();
  await log.append(1);
  expect((await log.get(`entry/${size}.tlog-proof`)).status).toBe(404);
  expect((await log.checkpoint()).size).toBe(size);
  await log.advance();
  expect((await log.get(`entry/${size}.tlog-proof`)).status).toBe(200);
});

it('adding to the log is done by one of two processes; the other takes over when its connection is lost', async () => {
  const place = await connection();
  const integrators = [openIntegrator(place, await log.writer()), openIntegrator(place, await log.writer())];
  for (const one of integrators) one.start();
  const admin = new pg.Client(place);
  await admin.connect();
  try {
    const added = async () => {
      const { size } = await log.checkpoint();
      await Promise.all([log.append(3), log.append(4)]);
      await expect.poll(async () => (await log.checkpoint()).size, { interval: 20 }).toBe(size + 7);
    };
    await added();
    await added();
    for (let round = 0; round < 2; round += 1) {
      await admin.query(`select pg_terminate_backend(pid) from pg_locks
          where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`);
      await added();
    }
    const rows = await entries();
    expect(rows.map((row) => row.log_index)).toEqual(rows.map((_, at) => at));
  } finally {
    await admin.end();
    await Promise.all(integrators.map((one) => one.stop()));
  }
});

it('adding to the log refuses to sign when more was signed than the database has, reports it, and continues once that is resolved', async () => {
  const { signer, storage } = await log.writer();
  const { size, root, note } = await log.checkpoint();
  const text = writeCheckpoint({ origin: signer.key.name, size: size + 5, root });
  await putLastSigned(storage, writeNote({ text, signatures: [signer.sign(text)] }));
  const integrator = openIntegrator(await connection(), await log.writer());
  integrator.start();
  const ready = async () => {
    const response = await fetch(`${app.url}/readyz`);
    return { status: response.status, body: await response.text() };
  };
  try {
    await log.append(6);
    await expect.poll(async () => (await ready()).body).toContain('This database is an older copy');
    expect((await ready()).status).toBe(200);
    expect((await log.checkpoint()).note).toBe(note);
    await putLastSigned(storage, note);
    await expect.poll(async () => (await log.checkpoint()).size).toBe(size + 6);
    expect((await ready()).body).toBe('{"status":"success"}');
  } finally {
    await integrator.stop();
  }
});

it('adding to the log is done by one of two servers with their own databases and one storage; the other stops', async () => {
  const { signer, storage } = await log.writer();
  const { size, note } = await log.checkpoint();
  const text = writeCheckpoint({ origin: signer.key.name, size: size + 2, root: new Uint8Array(32).fill(7) });
  const theirs = writeNote({ text, signatures: [signer.sign(text)] });
  /** The other server signs between our look at the last checkpoint and our signature. */
  const shared: Storage = {
    ...storage,
    replace: async (key, body, seen) => {
      await putLastSigned(storage, theirs);
      return storage.replace(key, body, seen);
    },
  };
  await log.append(3);
  await expect(advance(app.pool, { signer, storage: shared })).rejects.toThrow('Two databases use the same storage');
  expect((await readLastSigned(storage))?.checkpoint).toBe(theirs);
  expect((await log.checkpoint()).note).toBe(note);
  await expect(log.advance()).rejects.toThrow('changed separately');
  await putLastSigned(storage, note);
  await log.advance();
  expect((await log.checkpoint()).size).toBe(size + 3);
});

it('adding to the log refuses to sign a log with a different history, with another key, or without the last signed checkpoint', async () => {
  const { signer, storage } = await log.writer();
  const { size, note } = await log.checkpoint();
  const kept = await readLastSigned(storage);
  expect(kept?.checkpoint).toBe(note);
  const text = writeCheckpoint({ origin: signer.key.name, size: size - 1, root: new Uint8Array(32) });
  await putLastSigned(storage, writeNote({ text, signatures: [signer.sign(text)] }));
  await expect(log.advance()).rejects.toThrow('changed separately');
  await putLastSigned(storage, note.replace(/.{9}=\n$/, 'AAAAAAAA=\n'));
  await expect(log.advance()).rejects.toThrow('was not signed with this server’s log key');
  await storage.remove('log/checkpoint');
  await expect(log.advance()).rejects.toThrow('is missing from storage');
  await putLastSigned(storage, note);
  await log.advance();
  await app.pool.updateTable('log_tree').set({ verifier_key: 'other+00000000+AA' }).execute();
  await expect(log.advance()).rejects.toThrow('started with a different key');
  await app.pool.updateTable('log_tree').set({ verifier_key: null }).execute();
  await app.pool
    .updateTable('log_tile')
    .set({ hashes: Buffer.alloc(64) })
    .where('level', '=', 1)
    .execute();
  await expect(log.advance()).rejects.toThrow('don’t match its tree');
});
