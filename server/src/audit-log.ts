import { existsSync } from 'node:fs';
import { readVerifierKey } from '@verso/verifier/signed-note.ts';
import { openPool } from '#platform/db.ts';
import { readSettings } from '#platform/env.ts';
import { StartupError } from '#platform/startup-error.ts';
import { auditLog } from '#features/log/audit.ts';
import { openLogKey } from '#features/log/log-key.ts';
import { readTree } from '#features/log/queries.ts';
import { openDatabase } from './server.ts';

// Looks through the whole log, beside a running server or without one: `node server/src/audit-log.ts`.

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const settings = readSettings(process.env);
  const { key } = await openLogKey(settings);
  const witnesses = settings.witness ? [await readVerifierKey(settings.witness.key)] : [];
  const database = await openDatabase(settings, { share: true });
  const { pool } = openPool(database.connection, 1);
  try {
    const faults = await auditLog(pool, key, witnesses);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    const { size, checkpoint_size: covered } = await readTree(pool);
    if (faults.length === 0)
      process.stdout.write(`All ${size} entries are as they were written; ${covered} are signed.\n`);
    else process.exitCode = 1;
  } finally {
    await pool.destroy();
    await database.stop();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
