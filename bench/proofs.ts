import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { auditLog } from '#server/features/evidence/log/audit/audit.ts';
import { signHead } from '#server/features/evidence/log/advance.ts';
import { readTree } from '#server/features/evidence/log/queries.ts';
import { auditCredentials } from '#server/features/proof/certificates/credentials/audit-credentials.ts';
import { openSigner } from '#server/features/proof/certificates/credentials/issuer.ts';
import { purposes, readStatusList } from '#server/features/proof/certificates/status.ts';
import { auditStates } from '#server/features/works/artworks/state/audit-states.ts';
import { auditEntries } from '#server/features/works/provenance/entries/audit-entries.ts';
import { openPool, type Pool } from '#server/platform/database/pool.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { newSignerText, readSigner } from '#server/platform/keys/note-signer.ts';
import { newSecretMultikey, readSecretMultikey } from '#server/platform/keys/signing-key.ts';
import { keyTypes, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { certify } from './certified.ts';
import { openCollection } from './collections.ts';

/**
 * How long a status list and the audit of the log take, by the number of certificates: `npm run bench:proofs`, or
 * `npm run bench:proofs -- 5000 20000` for other sizes. The other sizes are compared with the smallest.
 */

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000];
const repeats = 5;
const publicUrl = 'https://verso.example';
const signer = openSigner(publicUrl, readSecretMultikey(newSecretMultikey()));
const logSigner = await readSigner(await newSignerText('bench/log', keyTypes.ed25519));

type Times = ReadonlyMap<string, number>;

let base: { size: number; times: Times } | undefined;
for (const size of sizes) {
  const times = await timesAt(size);
  console.log(`\n${size.toLocaleString('en')} certificates, a tenth of them suspended`);
  for (const [what, milliseconds] of times) {
    const before = base?.times.get(what);
    const growth =
      before === undefined || base === undefined
        ? ''
        : `; ${(milliseconds / before).toFixed(1)} times as long as ${base.size.toLocaleString('en')}`;
    console.log(`  ${what.padEnd(34)} ${milliseconds.toFixed(0)} ms${growth}`);
  }
  base ??= { size, times };
}

/** In a copy of the collection, which others measure without certificates. */
async function timesAt(size: number): Promise<Times> {
  const collection = await openCollection(size);
  await collection.stop();
  const copy = await mkdtemp(path.join(os.tmpdir(), 'verso-proofs-'));
  await chmod(copy, 0o755);
  execFileSync('cp', ['-a', `${collection.dataDir}/.`, copy]);
  const postgres = await startEmbeddedPostgres({ dataDir: copy });
  const { pool } = openPool(postgres.connection);
  try {
    await certify(pool, signer);
    return await measure(pool);
  } finally {
    await pool.destroy();
    await postgres.stop();
    await rm(copy, { recursive: true });
  }
}

async function measure(pool: Pool): Promise<Times> {
  const times = new Map<string, number>();
  for (const purpose of purposes)
    times.set(
      `status list, ${purpose}`,
      await median(async () => {
        const list = await readStatusList(pool, publicUrl, { purpose, list: 1, issuer: signer.did });
        if (!list) throw new Error('there is no list');
        await signer.secure(list);
      }),
    );
  const checkpoint = await signHead(pool, logSigner, await readTree(pool));
  const { size } = await readTree(pool);
  const kept = { checkpoint, checkpoint_size: size, verifier_key: writeVerifierKey(logSigner.key) };
  await pool.updateTable('log_tree').set(kept).execute();
  for (const [what, audit] of [
    ['audit of the log', () => auditLog(pool, logSigner.key)],
    ['audit of provenance', () => auditEntries(pool)],
    ['audit of states', () => auditStates(pool)],
    ['audit of certificates', () => auditCredentials(pool)],
  ] as const)
    times.set(
      what,
      await timeOf(async () => {
        const faults = await audit();
        if (faults.length > 0) throw new Error(`${what}: ${faults.length} faults, ${faults[0]}`);
      }),
    );
  return times;
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function median(work: () => Promise<void>): Promise<number> {
  const took = [];
  for (let time = 0; time < repeats; time += 1) took.push(await timeOf(work));
  return took.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0;
}
