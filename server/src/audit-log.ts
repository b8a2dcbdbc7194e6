import { existsSync } from 'node:fs';
import path from 'node:path';
import { type NoteKey, readVerifierKey } from '@verso/verifier/signed-note.ts';
import type { Settings } from '#platform/env.ts';
import { StartupError } from '#platform/startup-error.ts';
import { auditLog } from '#features/log/audit.ts';
import { openLogKey } from '#features/log/log-key.ts';
import { countErased, readTree } from '#features/log/queries.ts';
import { auditEntries } from '#features/provenance/audit-entries.ts';
import { command, withDatabase } from './command.ts';

// Looks through the whole log, and holds the provenance of works against it: `npm run audit-log -- [public key of the
// log]`.

await command(() =>
  withDatabase(async (pool, settings) => {
    const key = await keyOf(settings, process.argv[2]);
    const witnesses = settings.witness ? [await readVerifierKey(settings.witness.key)] : [];
    // As everything stands at one moment, while a server goes on writing.
    const asItStands = pool.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await asItStands.execute(async (db) => {
      const faults = [...(await auditLog(db, key, witnesses)), ...(await auditEntries(db))];
      for (const fault of faults) process.stdout.write(`${fault}\n`);
      if (faults.length > 0) {
        process.exitCode = 1;
        return;
      }
      const { size, checkpoint_size: covered } = await readTree(db);
      process.stdout.write(
        `All ${size} entries are as they were written, and the works’ provenance is what they tell; ${covered} are signed. ` +
          `Of ${await countErased(db)} the private values were erased with somebody.\n`,
      );
    });
  }),
);

/** The key to check with; none is made for it. */
async function keyOf(settings: Settings, given: string | undefined): Promise<NoteKey> {
  if (given !== undefined) return readVerifierKey(given);
  if (settings.logKey === undefined && !existsSync(path.resolve(settings.dataDir, 'log-key')))
    throw new StartupError(
      'The key of the log is not here. Give its public key, which stands on the page of each entry: npm run audit-log -- <key>',
    );
  return (await openLogKey(settings)).key;
}
