import { parseArgs } from 'node:util';
import { StartupError } from '#platform/startup/startup-error.ts';
import { readTree } from '#features/evidence/log/queries.ts';
import { newLog } from '#features/evidence/log/succession/new-log.ts';
import { lastKey, nextKey, putInPlace } from '#features/evidence/log/succession/next-key.ts';
import { command, withDatabase } from './command.ts';
import { makeServices } from './server.ts';

// Ends the log, and begins the next one under another name: `npm run new-log -- verso.example/log-2`. For a lost LOG_KEY, or a
// database that lost what was signed. Stop every server first. If it is interrupted, run it again.

await command(async () => {
  const [name = ''] = parseArgs({ allowPositionals: true }).positionals;
  if (!/^[^\s+]+$/.test(name))
    throw new StartupError('Add the name of the next log: npm run new-log -- verso.example/log-2');
  await withDatabase(async (pool, settings) => {
    const { storage } = await makeServices(settings);
    const { verifier_key: current } = await readTree(pool);
    const next = await nextKey(settings, name, current);
    const { size, signed } = await newLog(pool, { storage, last: await lastKey(settings), next });
    process.stdout.write(
      `The log ${name} has been started with the ${size} entries of the previous log. ` +
        `The last signature of the previous log ${signed ? 'covers' : 'does not cover'} all of them.\n`,
    );
    process.stdout.write(await putInPlace(settings));
  });
});
