import { parseArgs } from 'node:util';
import { claimOn } from '#features/evidence/files/sweeping/claim-storage.ts';
import {
  claimRefusals,
  listOrphans,
  removeOrphans,
  shareRefusal,
} from '#features/evidence/files/sweeping/sweep-orphans.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import { command, withDatabase } from './command.ts';
import { makeServices } from './server.ts';

// Lists the files that nothing refers to, which the daily job removes: `npm run sweep-files`; with `-- --remove` it
// removes them. `--take-over` claims the storage from another database, `--force` removes a large share of all files.

await command(async () => {
  const { values } = parseArgs({
    options: {
      remove: { type: 'boolean', default: false },
      'take-over': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  await withDatabase(async (pool, settings) => {
    const services = await makeServices(settings);
    if (values.remove) {
      const overruling = { takeOver: values['take-over'], force: values.force };
      const { removed, refusal } = await removeOrphans(pool, services, overruling);
      if (refusal !== undefined) throw new StartupError(`No file was removed. ${refusal}`);
      process.stdout.write(removed === 1 ? '1 file was removed.\n' : `${removed} files were removed.\n`);
      return;
    }
    const count = { all: 0, orphans: 0, files: 0 };
    for await (const { name, stored } of listOrphans(pool, services, { onFile: () => (count.files += 1) })) {
      process.stdout.write(`${name}\n`);
      count.all += 1;
      if (stored) count.orphans += 1;
    }
    const refusal = claimRefusals[await claimOn(services.storage, pool)] ?? shareRefusal(count);
    const next = refusal ?? 'To remove them: npm run sweep-files -- --remove';
    process.stdout.write(count.all === 0 ? 'Every file is in use.\n' : `${count.all} files. ${next}\n`);
  });
});
