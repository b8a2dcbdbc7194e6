import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#platform/env.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import { command } from './command.ts';
import { readArchive } from './data-archive.ts';

// Takes an archive of `npm run backup` into an empty data folder: `npm run restore -- verso.tar.gz`.

await command(async () => {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined) throw new StartupError('Add the archive to restore: npm run restore -- verso.tar.gz');
  const settings = readSettings(process.env);
  await readArchive(settings, file);
  const folder = path.join(settings.dataDir, 'files/log');
  process.stdout.write(
    `${settings.dataDir} is restored. Before you start the server, replace ${folder} with a newer copy of files/log, if you have one. If you only have a newer copy of your site’s page /log/checkpoint, save it as ${folder}/checkpoint.\n`,
  );
});
