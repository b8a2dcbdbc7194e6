import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openCheckpoint } from '@verso/verifier/checkpoint.ts';
import { verifyConsistency } from '@verso/verifier/merkle.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { logOf } from '../../../../../test/support/log.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { auditLog } from './audit.ts';
import { readLastSigned } from '#features/evidence/log/tree/last-signed.ts';
import { readTree, tileReader } from '#features/evidence/log/queries.ts';
import { consistencyPath } from '#features/evidence/log/tree/tree.ts';

const app = ownApp();
const log = logOf(app);

/** How often a process is killed; 200 take some minutes. */
const kills = Number(process.env['LOG_KILLS'] ?? 20);
const atOnce = 2;

it(`keeps all acknowledged entries, leaves no gap and never signs two histories over ${kills} kills`, {
  timeout: 900_000,
}, async () => {
  const { signer, storage } = await log.writer();
  const artwork = await app.change((tx) => buildArtwork(tx));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.pool);
  const { host, port, user } = inject('postgres');
  const acknowledged = new Set<string>();
  const checkpoints = new Set<string>();
  const started: ChildProcess[] = [];
  onTestFinished(() => {
    for (const child of started) child.kill('SIGKILL');
  });

  function start(): ChildProcess {
    const child = spawn(
      process.execPath,
      [path.resolve(import.meta.dirname, '../../../../../test/support/log-writer.ts')],
      {
        env: {
          // Most of the time is their start.
          NODE_COMPILE_CACHE: path.join(app.services.settings.dataDir, 'compiled'),
          LOG_HOST: host,
          LOG_PORT: String(port),
          LOG_USER: user,
          LOG_DATABASE: rows[0]?.name,
          LOG_ARTWORK: artwork.id,
          LOG_DATA: app.services.settings.dataDir,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    started.push(child);
    let rest = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const id of lines) acknowledged.add(id);
    });
    return child;
  }

  const look = async () => {
    const { checkpoint } = await readTree(app.pool);
    for (const note of [checkpoint, (await readLastSigned(storage))?.checkpoint]) if (note) checkpoints.add(note);
  };

  const running = Array.from({ length: atOnce }, start);
  for (let kill = 0; kill < kills; kill += 1) {
    // Each works for a while before it is killed.
    const child = running.shift();
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(before);
    await sleep(randomInt(100));
    await look();
    child?.kill('SIGKILL');
    running.push(start());
  }
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  // Entries left by killed processes are placed, half a minute later if one was killed while it kept the checkpoint's lock.
  await expect.poll(() => log.advance().then(() => true), { timeout: 120_000 }).toBe(true);
  await look();
  const entries = await app.pool
    .selectFrom('log_entry')
    .select(['about_id', 'log_index'])
    .orderBy('log_index')
    .execute();
  expect(entries.map((entry) => entry.log_index)).toEqual(entries.map((_, at) => at));
  const stored = new Set(entries.map((entry) => entry.about_id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect(await auditLog(app.pool, signer.key)).toEqual([]);

  const read = tileReader(app.pool);
  const seen = await Promise.all([...checkpoints].map((note) => openCheckpoint(note, signer.key)));
  const last = await log.checkpoint();
  expect(last.size).toBe(entries.length);
  for (const { size, root } of seen) {
    const proof = (await consistencyPath(read, size, last.size)).map((node) => Uint8Array.from(node));
    const given = { earlierSize: size, earlierRoot: root, size: last.size, root: last.root, path: proof };
    expect(await verifyConsistency(given), `of ${size}`).toBe(true);
  }
  expect(acknowledged.size).toBeGreaterThan(kills);
});
