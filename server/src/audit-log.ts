import { existsSync } from 'node:fs';
import path from 'node:path';
import { type NoteKey, readVerifierKey } from '@verso/verifier/signed-note.ts';
import type { Settings } from '#platform/env.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import { auditLog } from '#features/evidence/log/audit/audit.ts';
import { openLogKey } from '#features/evidence/log/log-key.ts';
import { findOwnWitness } from '#features/evidence/log/witness/own-witness.ts';
import { countErased, readTree } from '#features/evidence/log/queries.ts';
import { auditCredentials } from '#features/proof/certificates/credentials/audit-credentials.ts';
import { auditStates } from '#features/works/artworks/state/audit-states.ts';
import { auditEntries } from '#features/works/provenance/entries/audit-entries.ts';
import { command, withDatabase } from './command.ts';

// Checks the whole log, and the provenance, state and certificates of works against it: `npm run audit-log -- [public key of the log] [public
// keys of witnesses…]`

await command(() =>
  withDatabase(async (pool, settings) => {
    const [given, ...others] = process.argv.slice(2);
    const key = await keyOf(settings, given);
    const witnesses = await witnessesOf(settings, others);
    // One snapshot, while a server keeps writing.
    const asItStands = pool.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await asItStands.execute(async (db) => {
      const faults = [
        ...(await auditLog(db, key, witnesses)),
        ...(await auditEntries(db)),
        ...(await auditStates(db)),
        ...(await auditCredentials(db)),
      ];
      for (const fault of faults) process.stdout.write(`${fault}\n`);
      if (faults.length > 0) {
        process.exitCode = 1;
        return;
      }
      const { size, checkpoint_size: covered } = await readTree(db);
      process.stdout.write(
        `All ${size} entries are as they were written, and the works’ provenance, state and certificates match them. ${covered} of the entries are signed. ` +
          `Entries whose private values were erased with a deleted account: ${await countErased(db)}.\n`,
      );
    });
  }),
);

/** This installation's witnesses, including its own, and those named on the command line. */
async function witnessesOf(settings: Settings, given: readonly string[]): Promise<NoteKey[]> {
  const named = await Promise.all([settings.witness?.key ?? [], given].flat().map(readVerifierKey));
  const own = await findOwnWitness(settings);
  return own ? [own, ...named] : named;
}

/** The key to check with; creates none. */
async function keyOf(settings: Settings, given: string | undefined): Promise<NoteKey> {
  if (given !== undefined) return readVerifierKey(given);
  if (settings.logKey === undefined && !existsSync(path.resolve(settings.dataDir, 'log-key')))
    throw new StartupError(
      'The key of the log is not here. Add its public key, which the page of each entry shows: npm run audit-log -- <key>',
    );
  return (await openLogKey(settings)).key;
}
