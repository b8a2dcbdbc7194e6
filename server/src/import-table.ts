import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ZipFile } from 'yazl';
import { busyStates, rowOutcomes } from '@verso/contract/operations/imports.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { Pool } from '#platform/database/pool.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import { runJobsOnce } from '#platform/jobs/jobs.ts';
import { closePictureWorkers } from '#platform/pictures/pictures.ts';
import type { Services } from '#platform/services.ts';
import type { ImportRecord } from '#features/operations/imports/policy.ts';
import { countRows, findImport, readFetches, selectRows } from '#features/operations/imports/queries.ts';
import { isFetching } from '#features/operations/imports/running/fetch-pictures.ts';
import { runImport, startImport, startPictures } from '#features/operations/imports/running/start-import.ts';
import { workOnImports } from '#features/operations/imports/running/work-on-import.ts';
import { ownerByEmail } from '#features/operations/imports/source-account.ts';
import { withDatabase } from './command.ts';
import { makeServices } from './server.ts';

interface TableImport {
  file: string;
  /** Email of the account that owns the works. */
  owner: string;
  /** A folder or a ZIP archive. */
  pictures: string | undefined;
  /** Whether to import, after the check. */
  go: boolean;
}

const outcomeWords = {
  new: 'new',
  changed: 'changed',
  same: 'unchanged',
  doubtful: 'to decide',
  refused: 'with problems',
} as const;

/**
 * Imports a table as the page does, by the same jobs: here, or in a running server, and the first to take one runs it.
 * @throws StartupError for a file that cannot be read
 */
export async function importTable({ file, owner, pictures, go }: TableImport, say: (line: string) => void) {
  await withDatabase(async (pool, settings, pgPool) => {
    const services = await makeServices(settings);
    const importing = { pool, pgPool, services };
    try {
      const sha256 = await hashOf(file);
      const key = `imports/${randomUUID()}`;
      await services.storage.put(key, { path: file });
      const { size: bytes } = await stat(file);
      const id = await pool
        .transaction()
        .execute(async (tx) =>
          startImport(tx, await ownerByEmail(tx, owner), { key, bytes, name: path.basename(file), sha256 }),
        );
      const checked = await worked(importing, id);
      if (checked.state === 'failed') throw new StartupError(checked.problem);
      await sayRows(pool, checked, say);
      if (!go) {
        say(`Nothing is imported yet. To correct rows: ${settings.publicUrl}${paths.collectionImport(id)}`);
        say('To import: run the same command with --go.');
        return;
      }
      await pool.transaction().execute((tx) => runImport(tx, checked));
      const { planned } = await worked(importing, id);
      say(`Rows imported: ${planned}.`);
      const { added, failed, failures } = await readFetches(pool, id);
      for (const { line, address, message } of failures) say(`Row ${line}: ${address}: ${message}`);
      if (added + failed > 0) say(`${added} of ${added + failed} pictures fetched from their web addresses.`);
      if (pictures !== undefined) await addPictures(importing, id, pictures, say);
    } finally {
      await closePictureWorkers();
    }
  });
}

interface Importing {
  pool: Pool;
  pgPool: pg.Pool;
  services: Services;
}

/** The import once no job is at work on it. */
async function worked({ pool, pgPool, services }: Importing, id: string): Promise<ImportRecord> {
  for (;;) {
    await runJobsOnce(pgPool, workOnImports(pool, services));
    const found = await findImport(pool, id);
    if (!found) throw new StartupError('The import was deleted while this command was running.');
    const busy = busyStates.includes(found.state) || found.pictures_key !== null || (await isFetching(pool, id));
    if (!busy) return found;
    // A running server has taken the job.
    await sleep(500);
  }
}

const mostProblems = 1000;

/** How the rows were read, with the problems. */
async function sayRows(pool: Pool, { id, rows }: ImportRecord, say: (line: string) => void) {
  for (const outcome of ['refused', 'doubtful'] as const)
    for (const { line, problems } of await selectRows(pool, id, { outcome }).limit(mostProblems).execute())
      for (const { message } of problems) say(`Row ${line}: ${message}`);
  const counts = (await countRows(pool, [id])).get(id)?.counts;
  const words = rowOutcomes.flatMap((outcome) =>
    counts && counts[outcome] > 0 ? [`${counts[outcome]} ${outcomeWords[outcome]}`] : [],
  );
  say(`${rows} rows: ${words.join(', ')}.`);
}

async function addPictures(importing: Importing, id: string, from: string, say: (line: string) => void) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-pictures-'));
  try {
    const archive = (await stat(from)).isDirectory() ? await zipOf(from, path.join(folder, 'pictures.zip')) : from;
    const key = `imports/${randomUUID()}`;
    await importing.services.storage.put(key, { path: archive });
    const { size: bytes } = await stat(archive);
    await importing.pool.transaction().execute((tx) => startPictures(tx, id, { key, bytes }));
  } finally {
    await rm(folder, { recursive: true });
  }
  const done = await worked(importing, id);
  for (const { name, message } of done.picture_problems) say(name === '' ? message : `${name}: ${message}`);
  say(`${done.pictures_added} of ${done.pictures_total} pictures added.`);
}

/** The files of a folder and its folders in an archive, which pictures would not make smaller. */
async function zipOf(folder: string, archive: string): Promise<string> {
  const zip = new ZipFile();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    zip.addFile(file, path.relative(folder, file).replaceAll(path.sep, '/'), { compress: false });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(archive));
  return archive;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
