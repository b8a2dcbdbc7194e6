import { parseArgs } from 'node:util';
import { readSettings } from '#platform/env.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import { command } from './command.ts';
import { writeArchive } from './data-archive.ts';

// Makes one archive of a stopped registry's data folder: `npm run backup -- verso.tar.gz`.

await command(async () => {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined) throw new StartupError('Add a name for the archive: npm run backup -- verso.tar.gz');
  await writeArchive(readSettings(process.env), file);
  process.stdout.write(
    `${file} contains the database, the files, the log's last checkpoint and the keys in the data folder. Keep it where only you can read it.\n`,
  );
});
